import { useAction, useNetwork, usePortico, useSlice } from '@portico/react'
import { type ReactNode, useState } from 'react'
import { ErrorNote } from '../components/ErrorNote.js'
import { Facts } from '../components/Facts.js'
import { Section } from '../components/Section.js'
import { useProfile } from '../setup/ProfileContext.js'
import source from './PaySection.tsx?raw'

/** Renders a shop that asks to be paid in the network's coin, in a token, or by a link of Solana Pay. */
export function PaySection(): ReactNode {
  const isOn = useSlice('features', ({ values }) => values?.pay === true)
  return (
    <Section
      title="Pay"
      lead="One call asks for an amount. The user pays with that token, or with what is swapped for it, from any connected wallet."
      source={source}
    >
      {isOn ? <Pay /> : <p className="note">Turn on Payments in the playground above to try it.</p>}
    </Section>
  )
}

function Pay(): ReactNode {
  const portico = usePortico()
  const { network } = useNetwork()
  const { tokens } = useProfile()
  const [recipient, setRecipient] = useState('')
  const [amount, setAmount] = useState('')
  const [token, setToken] = useState('')
  const choices = network ? (tokens[network.id] ?? []) : []
  const chosen = choices.find(({ address }) => address === token)
  const pay = useAction(async () => {
    if (recipient.startsWith('solana:')) return portico.openPay({ url: recipient })
    if (!network) return undefined
    return portico.openPay({
      recipient,
      asset: { networkId: network.id, token: chosen?.address },
      amount,
      label: 'Juniper Market',
      message: 'order 1042',
    })
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void pay.run()
      }}
    >
      <div className="fields">
        <label>
          Asset
          <select value={chosen?.address ?? ''} onChange={(event) => setToken(event.target.value)}>
            <option value="">{network?.nativeCurrency.symbol}</option>
            {choices.map(({ address, symbol }) => (
              <option key={address} value={address}>
                {symbol}
              </option>
            ))}
          </select>
        </label>
        <label>
          Amount
          <input
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
            inputMode="decimal"
            autoComplete="off"
            placeholder="48"
          />
        </label>
      </div>
      <label>
        Shop
        <input
          value={recipient}
          onChange={(event) => setRecipient(event.target.value)}
          placeholder="Address, or a link of Solana Pay"
          autoComplete="off"
          required
        />
      </label>
      <button type="submit">Ask for payment</button>
      <div role="status">{pay.data && <Facts facts={{ ...pay.data }} />}</div>
      <ErrorNote error={pay.error} />
    </form>
  )
}
