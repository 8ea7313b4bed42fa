import { toBaseUnits, useAction, useNetwork, usePortico } from '@portico/react'
import { type ReactNode, useState } from 'react'
import { type Asset, AssetFields, useChosenToken } from '../components/AssetFields.js'
import { ErrorNote } from '../components/ErrorNote.js'
import { Facts } from '../components/Facts.js'
import { NeedsWallet } from '../components/NeedsWallet.js'
import { Section } from '../components/Section.js'
import { useProfile } from '../setup/ProfileContext.js'
import source from './SendSection.tsx?raw'

/** Renders a form that sends the network's coin, or a token, and follows the transaction to its end. */
export function SendSection(): ReactNode {
  return (
    <Section
      title="Send"
      lead="The network’s coin or a token: ERC-20, SPL or Token-2022. Amounts are bigint base units all the way."
      source={source}
    >
      <NeedsWallet method="transfer">
        <Send />
        <SendInModal />
      </NeedsWallet>
    </Section>
  )
}

/** The same by Portico's own view, which checks the recipient and knows Max. */
function SendInModal(): ReactNode {
  const portico = usePortico()
  const { network } = useNetwork()
  const { tokens } = useProfile()
  const [token, setToken] = useState('')
  const choices = network ? (tokens[network.id] ?? []) : []
  const chosen = choices.find(({ address }) => address === token)
  const openSend = useAction(() => portico.openSend({ token: chosen?.address }))
  return (
    <form
      aria-label="In the modal"
      onSubmit={(event) => {
        event.preventDefault()
        void openSend.run()
      }}
    >
      <label>
        Begin with
        <select value={chosen?.address ?? ''} onChange={(event) => setToken(event.target.value)}>
          <option value="">{network?.nativeCurrency.symbol}</option>
          {choices.map(({ address, symbol }) => (
            <option key={address} value={address}>
              {symbol}
            </option>
          ))}
        </select>
      </label>
      <button type="submit">Open Send</button>
      <div role="status">{openSend.data && <Facts facts={{ hash: openSend.data.hash }} />}</div>
      <ErrorNote error={openSend.error} />
    </form>
  )
}

function Send(): ReactNode {
  const portico = usePortico()
  const { network } = useNetwork()
  const [to, setTo] = useState('')
  const [asset, setAsset] = useState<Asset>({ amount: '' })
  const chosen = useChosenToken(asset)

  const send = useAction(async () => {
    if (!network) return undefined
    const { id: networkId, nativeCurrency } = network
    const { decimals } = chosen ?? nativeCurrency
    const amountBaseUnits = toBaseUnits({ amountDecimal: asset.amount, decimals })
    const { hash } = await portico.wallet.transfer({ networkId, to, amountBaseUnits, token: chosen?.address })
    const outcome = await portico.chain.waitForTransaction({ networkId, hash, timeoutMs: 120_000 })
    // The balance that buttons and modal show is read again.
    void portico.refresh()
    return { hash, outcome }
  })

  if (!network) return <p className="note">Switch to one of the networks of this page to send.</p>
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void send.run()
      }}
    >
      <AssetFields asset={asset} onChange={setAsset} isRequired />
      <label>
        Recipient
        <input
          value={to}
          onChange={(event) => setTo(event.target.value)}
          placeholder="Address"
          autoComplete="off"
          required
        />
      </label>
      <button type="submit" disabled={send.status === 'pending'}>
        {send.status === 'pending' ? 'Waiting for wallet and chain…' : 'Send'}
      </button>
      <div role="status">{send.data && <Facts facts={send.data} />}</div>
      <ErrorNote error={send.error} />
    </form>
  )
}
