// @ts-nocheck -- The nodes of the TypeScript parser have no types here.
/** Replaced words, each with the term to use. A word counts as a part of a camel-case name, also in the plural. */
const replacements = {
  asker: 'caller class',
  calm: 'idleDelayMs',
  desk: 'harness',
  door: 'endpoint or gate',
  farewell: 'graceMs',
  fewest: 'min',
  hesitation: 'delayMs',
  keeper: 'autosaver or pinner',
  least: 'min',
  longest: 'max',
  most: 'max',
  neighbour: 'cluster',
  papers: 'image rights',
  patience: 'timeoutMs',
  pause: 'delayMs or intervalMs',
  picture: 'image',
  portion: 'batchSize or pageSize',
  stranger: 'unknown client',
  tones: 'colors',
  wish: 'request',
};

const durations = /(timeout|delay|interval|lifetime|duration|period|wait|grace|ttl|debounce|throttle)$/i;
const units =
  /(Ms|Milliseconds|Seconds?|Minutes?|Hours?|Days?|Months?|Years?|Length|Pixels|Px)$|(^|[a-z])(Bytes|[kmg]i?b|(kibi|mebi|gibi|mega|giga)bytes?)/i;

/** Reports names that contain a replaced word, so that one thing keeps one name. */
const words = {
  meta: {
    type: 'suggestion',
    messages: { word: '`{{word}}` was replaced: use the term "{{term}}" (docs/glossary.md).' },
  },
  create(context) {
    const check = (id) => {
      if (id?.type !== 'Identifier') return;
      for (const part of id.name.split(/(?=[A-Z])|_/)) {
        const word = part.toLowerCase();
        const term = replacements[word] ?? replacements[word.replace(/s$/, '')];
        if (term) context.report({ node: id, messageId: 'word', data: { word, term } });
      }
    };
    return {
      VariableDeclarator: ({ id }) => check(id),
      ':function': ({ id, params }) => [id, ...params].forEach(check),
      TSTypeAliasDeclaration: ({ id }) => check(id),
      TSPropertySignature: ({ key }) => check(key),
      TSMethodSignature: ({ key }) => check(key),
      'ObjectPattern > Property': ({ value }) => check(value),
      'ArrayPattern > Identifier': check,
    };
  },
};

/** Requires a unit in the name of a duration or a size: `timeoutMs`, `maxBytes`. */
const unit = {
  meta: {
    type: 'suggestion',
    messages: {
      duration: '`{{name}}` is a duration: end its name with its unit, such as `Ms`, `Seconds` or `Days`.',
      size: '`{{name}}` is a size in bytes: end its name with its unit, such as `Bytes` or `MiB`.',
      timer: '`{{name}}` is in milliseconds: end its name with `Ms`.',
    },
  },
  create(context) {
    const report = (node, messageId) => context.report({ node, messageId, data: { name: node.name } });
    const { sourceCode } = context;
    return {
      VariableDeclarator({ id, init }) {
        if (id.type !== 'Identifier' || !init || units.test(id.name)) return;
        const value = sourceCode.getText(init);
        if (!/^[\d_.*+/\s()]+$/.test(value)) return;
        if (durations.test(id.name)) report(id, 'duration');
        else if (/\b(1024|1_024|2 \*\* \d0)\b/.test(value)) report(id, 'size');
      },
      CallExpression({ callee, arguments: given }) {
        const name = sourceCode.getText(callee);
        const time = /^(window\.)?set(Timeout|Interval)$/.test(name)
          ? given[1]
          : name === 'AbortSignal.timeout'
            ? given[0]
            : undefined;
        if (time?.type === 'Identifier' && !/(^ms|Ms)$/.test(time.name)) report(time, 'timer');
      },
    };
  },
};

/** @type {import('eslint').ESLint.Plugin} */
export const vocabulary = { rules: { words, unit } };
