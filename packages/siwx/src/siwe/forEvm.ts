import { type ConnectionData, namespaceOf } from '@portico/core'
import type { PluginContext } from '@portico/core/plugin'
import { EVM } from '../profiles/namespaces.js'

/** The context of a plugin that is about EVM connections only: it lets others in, and neither asks nor ends them. */
export function forEvm(context: PluginContext): PluginContext {
  const isEvm = ({ networkId }: Pick<ConnectionData, 'networkId'>): boolean => namespaceOf(networkId) === EVM
  const find = (id: string): ConnectionData | undefined =>
    context.snapshot('connections').list.find((connection) => connection.id === id)
  // Those that wait for an answer are in no list.
  const waiting = new Map<string, number>()
  const wait = (id: string, change: 1 | -1): void => {
    const count = (waiting.get(id) ?? 0) + change
    if (count > 0) waiting.set(id, count)
    else waiting.delete(id)
  }
  return {
    ...context,
    addGate: (gate) =>
      context.addGate({
        ...gate,
        check: async (request) => {
          if (!isEvm(request.connection)) return
          wait(request.connection.id, 1)
          try {
            await gate.check(request)
          } finally {
            wait(request.connection.id, -1)
          }
        },
      }),
    disconnect: async (request) => {
      if (request?.connectionId !== undefined) return context.disconnect(request)
      const listed = context.snapshot('connections').list.filter(isEvm)
      const ids = [...listed.map(({ id }) => id), ...waiting.keys()]
      await Promise.all(ids.map((id) => context.disconnect({ connectionId: id })))
    },
    recheck: async (request) => {
      const connection = find(request.connectionId)
      if (connection === undefined || isEvm(connection)) await context.recheck(request)
    },
  }
}
