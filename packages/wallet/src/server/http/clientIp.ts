import { isIP } from 'node:net'
import type { Limit } from '../limits.ts'

/**
 * The visitor that limits count: the address of the connection, or, behind `proxies` proxies of the operator, the one that the outermost
 * of them has added to `X-Forwarded-For`. What stands further left in it is the visitor's own claim. Of IPv6, the /64 counts,
 * because one visitor has all of it. `unknown` is one visitor.
 */
export function clientIp(request: {
  readonly connection: string | undefined
  readonly forwardedFor: string | undefined
  readonly proxies: number
}): string {
  const { connection, forwardedFor, proxies } = request
  const hops = forwardedFor?.split(',').map((hop) => hop.trim()) ?? []
  const address = proxies === 0 ? connection : (hops.at(-proxies) ?? connection)
  const plain = withoutPort(address ?? '').replace(/^::ffff:(?=\d+\.)/i, '')
  switch (isIP(plain)) {
    case 4:
      return plain
    case 6:
      return prefixOf(plain)
    default:
      return 'unknown'
  }
}

/**
 * What a limit of a visitor counts, and how often: the visitor, and of IPv6 the /48 besides, ten times as often. A provider gives
 * a customer up to a /48, which is 65,536 visitors; thousands of customers of another one share it.
 */
export function networksOf(ip: string, limit: Limit): readonly (readonly [network: string, limit: Limit])[] {
  const wide = /^(?<start>[0-9a-f]+:[0-9a-f]+:[0-9a-f]+):[0-9a-f]+::\/64$/.exec(ip)?.groups?.['start']
  if (wide === undefined) return [[ip, limit]]
  // The wide one comes second: what one visitor is refused isn't counted for the neighbors.
  return [
    [ip, limit],
    [`${wide}::/48`, { ...limit, count: 10 * limit.count }],
  ]
}

/** Some proxies write the port of the connection behind the address: `203.0.113.7:51234`, `[2001:db8::7]:51234`. */
function withoutPort(address: string): string {
  return address.replace(/^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2')
}

function prefixOf(address: string): string {
  const [start = '', end] = (address.split('%')[0] ?? '').split('::')
  const head = start === '' ? [] : start.split(':')
  const tail = end === undefined || end === '' ? [] : end.split(':')
  const zeros = end === undefined ? 0 : Math.max(0, 8 - head.length - tail.length)
  const groups = [...head, ...Array.from({ length: zeros }, () => '0'), ...tail]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
