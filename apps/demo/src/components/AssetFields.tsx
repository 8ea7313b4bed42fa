import { useNetwork } from '@portico/react'
import type { ReactNode } from 'react'
import { useProfile } from '../setup/ProfileContext.js'

/** The coin or a token of the network in use, and an amount of it. */
export interface Asset {
  /** Contract or mint. Undefined: the coin. */
  readonly token?: string | undefined
  /** As typed. */
  readonly amount: string
}

/** The token of the network in use that is chosen; undefined for the coin, and after a switch of the network. */
export function useChosenToken({ token }: Asset) {
  const { network } = useNetwork()
  const { tokens } = useProfile()
  return (network ? (tokens[network.id] ?? []) : []).find(({ address }) => address === token)
}

/** Renders the two fields of an asset. */
export function AssetFields(props: {
  readonly asset: Asset
  readonly onChange: (asset: Asset) => void
  readonly isRequired?: boolean
}): ReactNode {
  const { asset, onChange, isRequired = false } = props
  const { network } = useNetwork()
  const { tokens } = useProfile()
  const chosen = useChosenToken(asset)
  return (
    <div className="fields">
      <label>
        Asset
        <select
          value={chosen?.address ?? ''}
          onChange={(event) => onChange({ ...asset, token: event.target.value || undefined })}
        >
          <option value="">{network?.nativeCurrency.symbol}</option>
          {(network ? (tokens[network.id] ?? []) : []).map(({ address, symbol }) => (
            <option key={address} value={address}>
              {symbol}
            </option>
          ))}
        </select>
      </label>
      <label>
        Amount
        <input
          value={asset.amount}
          onChange={(event) => onChange({ ...asset, amount: event.target.value })}
          inputMode="decimal"
          autoComplete="off"
          placeholder="1"
          required={isRequired}
        />
      </label>
    </div>
  )
}
