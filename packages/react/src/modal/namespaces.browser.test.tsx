import { createToyAdapter, createToyWallet, toyNetworks } from '@portico/test-kit'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ConnectButton } from '../buttons/ConnectButton.js'
import { NetworkButton } from '../buttons/NetworkButton.js'
import { useAccount } from '../hooks/useAccount.js'
import { PorticoProvider } from '../PorticoProvider.js'
import { createWorld, type World } from '../test/createWorld.js'
import { button, dialog, heading, said, settled } from '../test/modal.js'
import { render } from '../test/render.js'

const ICON = 'data:image/png;base64,AAAA'

/** Two namespaces: Alder is in the first, Cedar in the second, and Delta is one wallet in both. */
function createPair(options: { readonly cannotSwitch?: boolean | undefined } = {}) {
  const [{ id: networkId }] = toyNetworks()
  const others = toyNetworks('cosmos').map((network) => ({ ...network, name: network.name.replace('Toy', 'Star') }))
  const [star = toyNetworks('cosmos')[0]] = others
  const toy = (id: string, name: string, icon?: string) =>
    createToyWallet({ id, name, icon, networkId: star.id, addresses: [`star-${name}`] })
  const deltaHere = createToyWallet({ id: 'org.delta', name: 'Delta', icon: ICON, networkId, addresses: ['toy-Delta'] })
  const cedar = toy('org.cedar', 'Cedar')
  const deltaThere = toy('org.delta', 'Delta', ICON)
  const second = createToyAdapter({ ...options, namespace: 'cosmos', networks: others, wallets: [cedar, deltaThere] })
  const world = createWorld({
    adapters: (own) => {
      // The world's own adapter has one wallet more.
      ;(own as ReturnType<typeof createToyAdapter>).announce(deltaHere)
      return [own, second]
    },
  })
  return { world, deltaHere, deltaThere, cedar }
}

function Addresses() {
  const here = useAccount({ namespace: 'polkadot' })
  const there = useAccount({ namespace: 'cosmos' })
  const { address } = useAccount()
  return <output>{[here.address, there.address, address].map((text) => text ?? 'none').join(' ')}</output>
}

function draw({ portico }: World): void {
  render(
    <PorticoProvider client={portico}>
      <ConnectButton />
      <NetworkButton />
      <Addresses />
    </PorticoProvider>
  )
}

const addresses = () => document.querySelector('output')?.textContent

test('default: one wallet on both by one press, each namespace with its own account', async () => {
  const { world } = createPair()
  draw(world)
  await button('Connect wallet').click()
  await button(/^Delta/).click()
  await expect.poll(addresses).toBe('toy-Delta star-Delta toy-Delta')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('behavior: two requests of one wallet are told apart, on screen and aloud, and the rest can be left out', async () => {
  const { world, deltaHere, deltaThere } = createPair()
  deltaHere.behavior = 'hold'
  deltaThere.behavior = 'hold'
  draw(world)
  await button('Connect wallet').click()
  await button(/^Delta/).click()
  await expect.element(heading('Approve Toy One in Delta')).toBeVisible()
  await expect.poll(() => said('polite')).toBe('Approve Toy One in Delta, 1 of 2. Delta asks once for each network.')
  deltaHere.answer('approve')
  await expect.element(heading('Now approve Star One')).toBeVisible()
  await expect.poll(() => said('polite')).toBe('Now approve Star One, 2 of 2. Toy One is connected. One more request.')
  const states = [...document.querySelectorAll('[data-part="attempt-steps"] li')].map((one) => one.textContent)
  expect(states).toEqual(['Toy Onetoy-Delta', 'Star OneWaiting for you'])
  await button('Skip Star One').click()
  await expect.poll(addresses).toBe('toy-Delta none toy-Delta')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('behavior: Only X goes on with the request that is open, or asks for the other alone', async () => {
  const { world, deltaHere, deltaThere } = createPair()
  deltaHere.behavior = 'hold'
  draw(world)
  await button('Connect wallet').click()
  await button(/^Delta/).click()
  await button('Only Star One').click()
  await expect.poll(addresses).toBe('none star-Delta star-Delta')
  expect(deltaThere.prompts).toBe(1)
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('behavior: what the wallet refused is named, asked for again, or left', async () => {
  const { world, deltaThere } = createPair()
  deltaThere.behavior = 'reject'
  draw(world)
  await button('Connect wallet').click()
  await button(/^Delta/).click()
  await expect.element(page.getByRole('heading', { name: 'Not connected on Star One yet' })).toBeVisible()
  await expect.poll(() => said('polite')).toContain('Not connected on Star One yet')
  deltaThere.behavior = 'approve'
  await button('Add Star One').click()
  await expect.poll(addresses).toBe('toy-Delta star-Delta toy-Delta')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('behavior: a network of the other namespace is two presses away with the same wallet', async () => {
  const { world } = createPair()
  draw(world)
  await world.portico.connect({ walletKey: 'org.delta', namespaces: ['polkadot'] })
  await button('Network: Toy One').click()
  await button('Star Two Connect').click()
  await expect.element(dialog('Switch network')).toBeVisible()
  await button('Connect').click()
  await expect.poll(addresses).toBe('toy-Delta star-Delta star-Delta')
  await expect.element(button('Network: Star Two')).toBeVisible()
})

test('behavior: a wallet that does not work there leads to those that do, and stays connected', async () => {
  const { world, cedar } = createPair()
  draw(world)
  await world.portico.connect({ walletKey: 'org.alder' })
  await button('Network: Toy One').click()
  await button('Star One Connect').click()
  // A press in the frame in which the card begins to grow hits what was there before.
  await settled()
  await button('Choose a wallet').click()
  await expect.element(dialog('Connect a wallet')).toBeVisible()
  await expect.element(button(/^Cedar/)).toBeVisible()
  expect(document.querySelector('[role="dialog"]')?.textContent).not.toContain('Birch')
  // All wallets are those of that kind of network as well, and asked again they stay for it.
  await button(/^All wallets/).click()
  await expect.element(dialog('All wallets')).toBeVisible()
  await expect.element(button(/^Cedar/)).toBeVisible()
  expect(document.querySelector('[role="dialog"]')?.textContent).not.toContain('Birch')
  cedar.behavior = 'reject'
  await button(/^Cedar/).click()
  await expect.element(page.getByText('Request declined in Cedar')).toBeVisible()
  cedar.behavior = 'approve'
  await button('Try again').click()
  await expect.poll(addresses).toBe('toy-1234567890abcdef star-Cedar star-Cedar')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('behavior: what is connected in the other namespace is back by one press, though it cannot switch itself', async () => {
  const { world } = createPair({ cannotSwitch: true })
  draw(world)
  await world.portico.connect({ walletKey: 'org.delta' })
  await button('Network: Toy One').click()
  // Where the wallet is, there is nothing for it to do; elsewhere it would have to.
  await expect.element(page.getByRole('button', { name: /Star Two.*Switch in your wallet/ })).toBeVisible()
  await button('Star One').click()
  await expect.element(button('Network: Star One')).toBeVisible()
  expect(addresses()).toBe('toy-Delta star-Delta star-Delta')
})

test('behavior: the account has every address with its network, and goes to one of another network', async () => {
  const { world, deltaHere } = createPair()
  draw(world)
  await world.portico.connect({ walletKey: 'org.delta' })
  deltaHere.changeAccounts([
    { address: 'toy-Delta', type: 'eoa' },
    { address: 'toy-other', type: 'eoa' },
  ])
  await button('Account toy-Delta').click()
  await expect.element(dialog('Your account')).toBeVisible()
  const rows = () => [...document.querySelectorAll('[data-part="account-addresses"] li')].map((one) => one.textContent)
  await expect
    .poll(rows)
    .toEqual(['Toy Onetoy-Deltatoy-DeltaCurrent', 'Toy Onetoy-othertoy-other', 'Star Onestar-Deltastar-DeltaSwitch'])
  await page.getByText('3 accounts').click()
  await expect.element(button('Copy Star One address')).toBeVisible()
  await expect.element(page.getByText('To use another account, switch in Delta.')).toBeVisible()
  await button('Switch to Star One, star-Delta').click()
  await expect.poll(addresses).toBe('toy-Delta star-Delta star-Delta')
  await expect.poll(() => rows()[2]).toBe('Star Onestar-Deltastar-DeltaCurrent')
  expect(rows()[0]).toBe('Toy Onetoy-Deltatoy-DeltaSwitch')
})
