import type { Hex } from 'viem'
import type { Way } from '../askTransaction.ts'
import { accountOf } from '../read/accountOf.ts'
import type { CallsLook } from '../read/readCalls.ts'
import type { EvmRequest } from '../read/request.ts'
import { toRefusal } from '../send/broadcast.ts'
import { toBigInt } from '../show/answers.ts'
import type { Costs } from '../show/outlook.ts'
import { sum } from '../sum.ts'
import type { Carriers } from './carriers.ts'
import { feeOf, planOperation } from './operation.ts'
import { sendOperation } from './sendOperation.ts'
import { packSmart, readDepositOf, type SmartAccount } from './smartAccount.ts'

/** Gives an operation to the bundler, and makes the page's answer of its hash. `onHash` is told before it is sent. */
export type SendOperation = (send: (onHash?: (hash: Hex) => void) => Promise<Hex>) => Promise<unknown>

/** A smart account sends all calls in one operation. The operation that the user is shown is the one that is signed. */
export function byOperation(
  request: EvmRequest,
  parts: { readonly smart: SmartAccount; readonly carriers: Carriers; readonly send: SendOperation }
): Way {
  const { smart, carriers, send } = parts
  return {
    pack: (calls) => packSmart(smart, calls),
    readCosts: (asked) => readOperationCosts(asked, { smart, carriers }),
    send: async ({ outlook: { operation, error } }, key) => {
      if (operation === undefined) throw toRefusal(error ?? new Error('What it costs was not known yet.'))
      const signer = accountOf(key, request.account)
      return send((onHash) => sendOperation(request, { carriers, operation, signer, onHash }))
    },
  }
}

/** What calls cost a smart account, and the operation that does them. Never rejects. */
export async function readOperationCosts(
  { calls, from, signal }: Pick<CallsLook, 'calls' | 'from' | 'signal'>,
  { smart, carriers }: { readonly smart: SmartAccount; readonly carriers: Carriers }
): Promise<Costs> {
  let balance: bigint | undefined
  try {
    const planning = planOperation(carriers, { smart, calls, signal })
    // Until `planning` is awaited, its rejection would count as unhandled.
    planning.catch(() => {})
    balance = toBigInt(await carriers.node.ask('eth_getBalance', [from, 'latest'], { signal }))
    const operation = await planning
    const most = feeOf(operation)
    const deposit = await readDepositOf(carriers.node, smart.address, { signal })
    const isEnough = balance >= (most > deposit ? most - deposit : 0n) + sum(calls.map(({ value }) => value))
    return { operation, fee: { most, isEnough, isPaid: operation.paymaster !== undefined }, balance }
  } catch (error) {
    return { fee: 'unknown', error, balance }
  }
}
