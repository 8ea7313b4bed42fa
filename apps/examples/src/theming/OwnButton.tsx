import { ConnectButton } from '@portico/react'

export function OwnButton() {
  return (
    <ConnectButton>
      {({ label, state, isBusy, open }) => (
        <button type="button" className={`my-button ${state}`} aria-busy={isBusy} onClick={open}>
          {label}
        </button>
      )}
    </ConnectButton>
  )
}
