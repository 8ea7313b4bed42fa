import { expect, test } from 'vitest'
import { TOKEN_2022_PROGRAM } from '../../transaction/programs.js'
import { readMultipliers } from './readMultipliers.js'

/** A mint that pays 5 % a year since 2020. */
function interestMint() {
  const content = new DataView(new ArrayBuffer(52))
  content.setBigInt64(32, 1_577_836_800n, true)
  content.setInt16(40, 500, true)
  content.setBigInt64(42, 1_577_836_800n, true)
  content.setInt16(50, 500, true)
  const data = Uint8Array.from([...new Uint8Array(166), 10, 0, 52, 0, ...new Uint8Array(content.buffer)])
  data[165] = 1
  return { program: TOKEN_2022_PROGRAM, decimals: 6, data }
}

test.each([
  ['says that there is no clock', null],
  [
    'has a clock that is too short',
    { data: ['AAAA', 'base64'], owner: 'Sysvar1111111111111111111111111111111111111', lamports: 1 },
  ],
])('error: a node that %s tells no multiplier of the year 1970', async (_, clock) => {
  const rpc = { networkId: 'solana:local', call: async () => ({ value: [clock] }) } as const
  const read = await readMultipliers(rpc as never, [interestMint()]).catch(() => 'rejected')
  expect(read).toBe('rejected')
})
