import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin'

const ONE_IN = Number(process.env.MUTATION_SAMPLE ?? 1)
const STATEMENTS = new Set(['ExpressionStatement', 'IfStatement', 'ReturnStatement', 'VariableDeclaration'])

/** With MUTATION_SAMPLE=3 only every third of a file's statements is changed, always the same ones. */
const sample = {
  shouldIgnore({ node, parentPath }) {
    const isInFunction = parentPath?.node.type === 'BlockStatement'
    if (!isInFunction || !STATEMENTS.has(node.type)) return undefined
    return node.loc.start.line % ONE_IN === 0 ? undefined : 'not in the sample'
  },
}

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, 'sample', sample)]
