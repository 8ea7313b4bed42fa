import { expect, onTestFinished, test } from 'vitest'
import { createWorld } from './test/createWorld.js'

test('behavior: two wallets connected before the next frame are stored before it, for a page that is left at once', async () => {
  const { portico, platform } = createWorld({ portico: { remoteFeatures: { multiWallet: true } } })
  onTestFinished(portico.start())
  await portico.preload()
  const opened = new Promise<void>((resolve) => {
    portico.events.on('connection:opened', ({ connection }) => {
      if (connection.connectorId === 'org.birch') resolve()
    })
  })
  const keys = ['org.birch', 'org.alder'].map((key) => expect.objectContaining({ key }))
  void portico.connect({ walletKey: 'org.alder' }).then(() => portico.connect({ walletKey: 'org.birch' }))
  await opened
  // In the turn of the second connection: no frame has come since.
  for (let turns = 0; turns < 5; turns++) await Promise.resolve()
  expect(JSON.parse(platform.stored['@appkit/v1/recentWallets'] ?? '[]')).toEqual(keys)
  expect(portico.snapshot('wallets').recent.map(({ key }) => key)).not.toContain('org.birch')
  await expect.poll(() => portico.snapshot('wallets').recent).toEqual(keys)
})
