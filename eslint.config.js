import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const effect =
  'CallExpression[callee.name=/^use(Layout|Insertion)?Effect$/] > ArrowFunctionExpression:first-child';
const call = 'ReturnStatement[argument][argument.type!=/^(ArrowFunctionExpression|Identifier)$/]';
const cleanUp =
  'React calls what this returns as the clean-up, and browsers give methods new answers (scrollIntoView: a promise). ' +
  'Use a block, and return nothing or a function that is written here.';

/** What an effect or a ref returns by accident takes the whole page down as soon as it is no longer undefined. */
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
      // A handler may be async: React takes no answer from it.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // What is off makes noise here, and nothing but that:
      // `() => close()` and `return complain()` say what is meant; effects and refs have a rule of their own above.
      '@typescript-eslint/no-confusing-void-expression': 'off',
      // An async function turns what it throws into a rejection, also when it has nothing to wait for.
      '@typescript-eslint/require-await': 'off',
      // No class but the errors: the functions of an object know no `this`.
      '@typescript-eslint/unbound-method': 'off',
      // Types describe the newest browser and the promised answer; the checks are for the others.
      '@typescript-eslint/no-unnecessary-condition': 'off',
      // `any` comes only from JSON.parse and Array.isArray and is given its type in the same line.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      // `settle<Row[]>(answer)`: the one place of inference says what the JSON is.
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      // Columns and form fields are of any kind until String() makes them text.
      '@typescript-eslint/no-base-to-string': 'off',
    },
  },
  {
    // Class names of CSS modules may be undefined for the compiler.
    files: ['**/*.tsx'],
    rules: {
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowNullish: true },
      ],
    },
  },
  {
    // The database's own modules come without types.
    files: ['src/**/db/**/*.ts'],
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
    },
  },
  {
    // Tests look at answers as they come.
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
    // Fixtures are handed a function called `use`; it is no hook. Those they need stand in an object, which may be empty.
    files: ['tests/**'],
    rules: {
      'react-hooks/rules-of-hooks': 'off',
      'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
    },
  },
  {
    // What these load from the build and from Vite's development server has no types.
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
