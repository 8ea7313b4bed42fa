import { expect, test } from 'vitest'
import { clientIp, networksOf } from './clientIp.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  [undefined, 'unknown'],
  ['not an address', 'unknown'],
])('parameters: a connection from %s counts as %s', (connection, ip) => {
  expect(clientIp({ connection, forwardedFor: undefined, proxies: 0 })).toBe(ip)
})

test('behavior: without a proxy of the operator, a visitor names no other address', () => {
  expect(clientIp({ connection: '203.0.113.7', forwardedFor: '198.51.100.1', proxies: 0 })).toBe('203.0.113.7')
})

test('behavior: behind proxies, what the outermost of them has added counts', () => {
  const ask = (forwardedFor: string, proxies: number) => clientIp({ connection: '10.0.0.1', forwardedFor, proxies })
  expect(ask('198.51.100.1', 1)).toBe('198.51.100.1')
  expect(ask('192.0.2.66, 198.51.100.1', 1)).toBe('198.51.100.1')
  expect(ask('192.0.2.66, 198.51.100.1,10.0.0.2', 2)).toBe('198.51.100.1')
  // Some write the port of the connection behind it.
  expect(ask('198.51.100.1:51234', 1)).toBe('198.51.100.1')
  expect(ask('[2001:db8:1:2::3]:51234', 1)).toBe('2001:db8:1:2::/64')
  // One that came past the proxies.
  expect(ask('198.51.100.1', 2)).toBe('10.0.0.1')
})

test('behavior: of IPv6 the /48 is counted besides, ten times as often', () => {
  const limit = { count: 60, windowMs: 1000 }
  expect(networksOf('2001:db8:1:2::/64', limit)).toEqual([
    ['2001:db8:1:2::/64', limit],
    ['2001:db8:1::/48', { count: 600, windowMs: 1000 }],
  ])
  for (const ip of ['203.0.113.7', 'unknown']) expect(networksOf(ip, limit)).toEqual([[ip, limit]])
})
