import { expect, test } from 'vitest'
import { TOKEN_2022_PROGRAM } from '../transaction/programs.js'
import { readAllTokenAccounts } from './accounts.js'
import type { Rpc } from './createRpc.js'
import { SolanaRpcError } from './SolanaRpcError.js'

/** A node that has one account of the classic program, and answers with this code when it's asked about Token-2022. */
function nodeThatSays(code: number): Rpc {
  const account = { data: [btoa('\0'.repeat(109)), 'base64'], owner: 'program' }
  return {
    networkId: 'solana:local',
    call: async ({ params }) => {
      if (JSON.stringify(params).includes(TOKEN_2022_PROGRAM)) throw new SolanaRpcError('No.', { code })
      return { value: [{ pubkey: 'account', account }] }
    },
  }
}

test('default: a node that knows no Token-2022 (-32602) has accounts of the other program', async () => {
  expect(await readAllTokenAccounts(nodeThatSays(-32_602), 'owner')).toHaveLength(1)
})

test.each([429, 503, -32_005, -32_603])(
  'error: what a node that is too busy says (%i) is no list without accounts of Token-2022',
  async (code) => {
    await expect(readAllTokenAccounts(nodeThatSays(code), 'owner')).rejects.toMatchObject({ code })
  }
)
