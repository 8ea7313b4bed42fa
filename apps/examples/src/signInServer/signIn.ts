import { createSignInServer } from '@portico/siwx/server'
import { verifyEvm } from '@portico/siwx/verify-evm'
import { verifySolana } from '@portico/siwx/verify-solana'
import { createPublicClient, http } from 'viem'
import { mainnet } from 'viem/chains'
import { sqliteStore } from './sqliteStore.ts'

// Only signatures of smart contract accounts are checked on their chain.
const client = createPublicClient({ chain: mainnet, transport: http(process.env['RPC_URL']) })

export const signIn = createSignInServer({
  origin: process.env['ORIGIN'] ?? 'http://localhost:3000',
  verifiers: [verifyEvm({ clients: [client] }), verifySolana()],
  store: sqliteStore(process.env['DATABASE'] ?? 'sign-in.sqlite'),
})
