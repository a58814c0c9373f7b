import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { vocabulary } from './eslint-vocabulary.js';

const effect =
  'CallExpression[callee.name=/^use(Layout|Insertion)?Effect$/] > ArrowFunctionExpression:first-child';
const call = 'ReturnStatement[argument][argument.type!=/^(ArrowFunctionExpression|Identifier)$/]';
const cleanUp =
  'React calls what this returns as the clean-up, and browsers give methods new answers (scrollIntoView: a promise). ' +
  'Use a block, and return nothing or a function that is written here.';

/**
 * Effects and refs that return a value by accident. React calls it as clean-up, which breaks the page if it is not
 * undefined.
 */
const accidentalReturns = [
  `${effect}[body.type!=/^(BlockStatement|ArrowFunctionExpression)$/]`,
  `${effect} > BlockStatement > ${call}`,
  `${effect} > BlockStatement > IfStatement > ${call}`,
  `${effect} > BlockStatement > IfStatement > BlockStatement > ${call}`,
  'JSXAttribute[name.name=/[rR]ef$/] > JSXExpressionContainer > ArrowFunctionExpression[body.type!="BlockStatement"]',
].map((selector) => ({ selector, message: cleanUp }));

export default defineConfig(
  { ignores: ['dist', 'data', 'test-results', 'playwright-report', 'shots'] },
  js.configs.recommended,
  ...tseslint.configs.strictTypeChecked,
  { languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } } },
  reactHooks.configs.flat['recommended-latest'],
  { plugins: { vocabulary }, rules: { 'vocabulary/words': 'error', 'vocabulary/unit': 'error' } },
  {
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      'no-restricted-syntax': [
        'error',
        {
          selector: 'ExportDefaultDeclaration',
          message: 'Named exports only: one name per thing across the whole code base.',
        },
        {
          selector: 'ImportDeclaration[source.value=/^\\./] ~ ImportDeclaration[source.value=/^[^.]/]',
          message: 'Packages are imported before files of the project.',
        },
        {
          selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"]',
          message: 'Markup becomes React elements, never raw HTML: escaped by construction.',
        },
        ...accidentalReturns,
      ],
      eqeqeq: 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      // Event handlers may be async, because React ignores their return value.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // The rules turned off below report only false positives here, for the reasons given:
      // `() => close()` and `return complain()` are intended; effects and refs have their own rule above.
      '@typescript-eslint/no-confusing-void-expression': 'off',
      // An async function turns exceptions into rejections, also without `await`.
      '@typescript-eslint/require-await': 'off',
      // The only classes are errors; functions of objects do not use `this`.
      '@typescript-eslint/unbound-method': 'off',
      // Types describe the newest browser and the expected response; the checks handle others.
      '@typescript-eslint/no-unnecessary-condition': 'off',
      // `any` comes only from JSON.parse and Array.isArray and gets its type in the same line.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      // `unwrapResponse<Row[]>(response)` declares the type of the JSON in one place.
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      // Columns and form fields have any type until String() converts them.
      '@typescript-eslint/no-base-to-string': 'off',
      // There are no enums, and this rule takes a quarter of the time.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
    },
  },
  {
    // The type of CSS module class names includes undefined.
    files: ['**/*.tsx'],
    rules: {
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowNullish: true },
      ],
    },
  },
  {
    // PGlite's internal modules have no types.
    files: ['src/**/db/**/*.ts'],
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
    },
  },
  {
    // Tests read responses without types.
    files: ['tests/**', '**/*.test.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/restrict-plus-operands': 'off',
      '@typescript-eslint/restrict-template-expressions': 'off',
    },
  },
  {
    files: ['*.config.{js,ts}', 'tests/**/*.config.ts', '.dependency-cruiser.js', 'tests/**/global-*.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    // Fixtures receive a function `use`, which is no hook, and destructure an object that may be empty.
    files: ['tests/**'],
    rules: {
      'react-hooks/rules-of-hooks': 'off',
      'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
    },
  },
  {
    // Imports from the build and from Vite's development server have no types.
    files: ['scripts/**/*.mjs', '*.js', '.*.js'],
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-nocheck': 'allow-with-description' }],
    },
    languageOptions: {
      globals: {
        process: 'readonly',
        window: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        setTimeout: 'readonly',
        fetch: 'readonly',
        performance: 'readonly',
      },
    },
  },
);
