import js from '@eslint/js';
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

export default tseslint.config(
  { ignores: ['dist', 'data', 'test-results', 'playwright-report', 'shots'] },
  js.configs.recommended,
  ...tseslint.configs.strict,
  reactHooks.configs.flat['recommended-latest'],
  {
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
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
    },
  },
  {
    files: ['*.config.{js,ts}', 'tests/**/*.config.ts', '.dependency-cruiser.js', 'tests/**/global-*.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    // Fixtures are handed a function called `use`; it is no hook.
    files: ['tests/**'],
    rules: { 'react-hooks/rules-of-hooks': 'off' },
  },
  {
    files: ['scripts/**/*.mjs'],
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
