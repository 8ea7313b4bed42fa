import { announceDetail } from '../announceDetail.js'
import type { Eip6963Info } from '../announceEip6963.js'
import { createZooProvider, type ZooCall, type ZooProvider } from './createZooProvider.js'
import type { ZooDetail, ZooName, ZooOptions, ZooWallet } from './types.js'

/** Addresses that wallets of the zoo share: the first two of `testMnemonic`. */
export const zooAccounts = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
] as const

/** An icon that can be shown. */
export const zooIcon =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="teal"/></svg>'

/** What is wrong with one wallet; the rest is as it should be. */
export interface AnimalFault {
  readonly info?: Partial<Eip6963Info> | undefined
  /** What it shares, in whatever form. @default the first of {@link zooAccounts} */
  readonly accounts?: unknown
  /** Stands in for its answers. */
  readonly request?: ((call: ZooCall, zoo: Pulled) => unknown) | undefined
  readonly misbehave?: ((zoo: Pulled) => void) | undefined
  /** What it announces in place of one detail. */
  readonly details?: ((one: ZooDetail) => readonly ZooDetail[]) | undefined
  readonly wrap?: ((detail: ZooDetail) => ZooDetail) | undefined
  /** Invalid values that it announces first. */
  readonly junk?: readonly unknown[] | undefined
}

/** What a fault can do to its wallet. */
export interface Pulled extends Pick<ZooProvider, 'emit' | 'moveTo' | 'leave'> {
  readonly chainId: number
  readonly otherChainId: number
}

/** A wallet with one fault. */
export function createAnimal(request: {
  readonly name: ZooName | 'crowd'
  readonly fault: AnimalFault
  readonly options: ZooOptions
}): ZooWallet {
  const { name, fault } = request
  const { chainId = 31_337, otherChainId = 31_338 } = request.options
  const uuid = crypto.randomUUID()
  const source = createZooProvider({
    chainId,
    accounts: fault.accounts ?? [zooAccounts[0]],
    request: fault.request && ((call) => fault.request?.(call, pulled)),
  })
  const pulled: Pulled = { ...source, chainId, otherChainId }
  const info = { uuid, rdns: `example.zoo-${uuid.slice(0, 8)}.${name.toLowerCase()}`, name, icon: zooIcon }
  const own: ZooDetail = { info: { ...info, ...fault.info }, provider: source.provider }
  const detail = fault.wrap?.(own) ?? own
  const details = fault.details?.(detail) ?? [detail]
  return {
    detail,
    details,
    announce: (target) => {
      const stops = [...(fault.junk ?? []), ...details.map(freeze)].map((one) =>
        announceDetail({ detail: one, target })
      )
      return () => {
        for (const stop of stops) stop()
      }
    },
    misbehave: () => fault.misbehave?.(pulled),
    listenerCount: source.listenerCount,
  }
}

/** Frozen as EIP-6963 wants it, and read no more than that. */
function freeze(detail: ZooDetail): ZooDetail {
  Object.freeze(detail.info)
  return Object.freeze(detail)
}
