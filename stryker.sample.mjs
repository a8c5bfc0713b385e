const ONE_IN = Number(process.env.MUTATION_SAMPLE ?? 1)
const SAMPLED = new Set([
  'ExpressionStatement',
  'IfStatement',
  'ReturnStatement',
  'VariableDeclaration',
])

/** Leaves statements of functions as they are. With MUTATION_SAMPLE=3 only those on each third line are changed. */
const sample = {
  shouldIgnore({ node, parentPath }) {
    const isSampled = parentPath?.node.type === 'BlockStatement' && SAMPLED.has(node.type)
    return isSampled && node.loc.start.line % ONE_IN !== 0 ? 'not in the sample' : undefined
  },
}

// The kind is written out, because the names of kinds are in a package that nothing else here needs.
export const strykerPlugins = [{ kind: 'Ignore', name: 'sample', value: sample }]
