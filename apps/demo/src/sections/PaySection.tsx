import { useAction, useNetwork, usePortico, useSlice } from '@portico/react'
import { type ReactNode, useState } from 'react'
import { type Asset, AssetFields, useChosenToken } from '../components/AssetFields.js'
import { ErrorNote } from '../components/ErrorNote.js'
import { Facts } from '../components/Facts.js'
import { Section } from '../components/Section.js'
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
  const [recipient, setRecipient] = useState('')
  const [asset, setAsset] = useState<Asset>({ amount: '' })
  const chosen = useChosenToken(asset)
  const pay = useAction(async () => {
    if (recipient.startsWith('solana:')) return portico.openPay({ url: recipient })
    if (!network) return undefined
    return portico.openPay({
      recipient,
      asset: { networkId: network.id, token: chosen?.address },
      amount: asset.amount,
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
      <AssetFields asset={asset} onChange={setAsset} />
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
