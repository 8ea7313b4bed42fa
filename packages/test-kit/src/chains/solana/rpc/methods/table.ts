import type { RpcMethod } from '../context.js'
import { accountMethods } from './accounts.js'
import { blockMethods } from './blocks.js'
import { clusterMethods } from './cluster.js'
import { historyMethods } from './history.js'
import { sendMethods } from './send.js'
import { tokenMethods } from './tokens.js'

/** The method of this name, or undefined. */
export function methodFor(name: string): RpcMethod | undefined {
  return Object.hasOwn(methods, name) ? methods[name] : undefined
}

const methods: Readonly<Record<string, RpcMethod>> = {
  ...clusterMethods,
  ...blockMethods,
  ...accountMethods,
  ...tokenMethods,
  ...historyMethods,
  ...sendMethods,
}
