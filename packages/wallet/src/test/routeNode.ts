import type { BrowserContext } from 'playwright'
import { type Hex, keccak256, parseTransaction } from 'viem'

/** The node of a network, as far as a plain transfer asks it. */
export interface RoutedNode {
  /** Nonces of the transactions that it was given, in order. */
  readonly sent: readonly (number | undefined)[]
  /** Answers everything but this from now on. What is given to it, it has all the same. */
  holdBack(method: string): void
}

/** Answers what a browser asks a node. `countsSent`: whether it knows of what it was given when it is asked for the next nonce. */
export async function routeNode(
  context: BrowserContext,
  rpcUrl: string,
  { countsSent = true } = {}
): Promise<RoutedNode> {
  const sent: (number | undefined)[] = []
  let held = ''
  const answers: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
    eth_getBlockByNumber: () => ({ baseFeePerGas: '0x1' }),
    eth_maxPriorityFeePerGas: () => '0x1',
    eth_estimateGas: () => '0x5208',
    eth_call: () => '0x',
    eth_getBalance: () => '0xde0b6b3a7640000',
    eth_getCode: () => '0x',
    eth_getTransactionCount: () => `0x${(countsSent ? sent.length : 0).toString(16)}`,
    eth_sendRawTransaction: ([raw]) => {
      sent.push(parseTransaction(raw as Hex).nonce)
      return keccak256(raw as Hex)
    },
  }
  await context.route(`${rpcUrl}/**`, async (route) => {
    const { method, params }: { method: string; params: readonly unknown[] } = route.request().postDataJSON()
    const answer = answers[method]?.(params)
    if (method === held) return
    const body = answer === undefined ? { error: { code: -32_601, message: 'It is not there.' } } : { result: answer }
    await route.fulfill({
      json: { jsonrpc: '2.0', id: 1, ...body },
      headers: { 'access-control-allow-origin': '*' },
    })
  })
  return {
    sent,
    holdBack: (method) => {
      held = method
    },
  }
}
