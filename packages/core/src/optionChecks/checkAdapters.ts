import { isObject, items } from '../mistakes/shapes.js'
import type { Check, Checked } from '../mistakes/types.js'

/** Whether `adapters` are what adapter functions return, one per namespace. */
export const checkAdapters: Check = (checked) => {
  check(checked)
  const { path, value, report } = checked
  if (!Array.isArray(value)) return
  const namespaces = value.map((adapter) => (isObject(adapter) ? adapter['namespace'] : undefined))
  for (const [index, namespace] of namespaces.entries()) {
    const first = namespaces.indexOf(namespace)
    if (namespace === undefined || first === index) continue
    const expected = `an adapter of another namespace than ${path}[${first}], which serves ${namespace} too`
    const instead = `Give all networks of ${namespace} to one adapter; only the first one is used.`
    report({ option: `${path}[${index}]`, value: value[index], expected, instead })
  }
}

const check = items(checkAdapter, (value) =>
  isObject(value) && value['apiVersion'] === 1 ? 'Put it into a list: `adapters: [adapter]`.' : undefined
)

function checkAdapter({ path, value, report }: Checked): void {
  if (isObject(value) && value['apiVersion'] === 1) return
  report({
    option: path,
    value,
    expected: 'what an adapter function returns, with apiVersion 1',
    instead: instead(value),
  })
}

function instead(value: unknown): string | undefined {
  if (typeof value === 'function')
    return `Call it: \`adapters: [${value.name || 'adapter'}({ networks: [mainnet] })]\`.`
  const isConfig = isObject(value) && typeof value['subscribe'] === 'function' && 'chains' in value
  return isConfig ? 'Give a wagmi config to its adapter: `adapters: [wagmiAdapter({ config })]`.' : undefined
}

/** Whether `connectors` are what `walletConnect()` and its like return. */
export const checkConnectors: Check = items({
  expected: 'what a function such as walletConnect() returns',
  test: (value) => isObject(value) && typeof value['create'] === 'function',
  instead: (value) => {
    if (typeof value !== 'function') return undefined
    // A connector of wagmi is a function too; its name is of no use then.
    return value.name === 'walletConnect'
      ? 'Call it: `connectors: [walletConnect()]`.'
      : 'Call it if it is walletConnect. Connectors of wagmi belong to your own config: wagmiAdapter({ config }).'
  },
})
