import { isPorticoError, type SendStep, sendStep, toDecimal, useAction, usePortico, useSlice } from '@portico/react'

export function OwnForm() {
  const portico = usePortico()
  const { status, token, review, fee, warnings } = useSlice('send', (send) => send)
  const step = useSlice('send', sendStep)
  const read = useAction(async (fields: FormData) => {
    const form = await portico.sendForm()
    form.setToken({ address: undefined })
    form.setAmount({ text: String(fields.get('amount')), locale: 'en' })
    form.setRecipient({ text: String(fields.get('to')) })
    // Waits until token, recipient and fee are read.
    await form.review()
  })
  const send = useAction(async () => (await portico.sendForm()).confirm())
  const edit = async () => (await portico.sendForm()).edit()

  if (send.data) return <p>Sent: {send.data.hash}</p>
  if (status === 'maybeSent') return <p role="alert">It may have been sent. Don't send again before you know.</p>
  if (review) {
    const { networkId, address, token: sent, amountBaseUnits, to, name, estimate } = review
    return (
      <>
        <p>
          {toDecimal({ amountBaseUnits, decimals: sent.decimals })} {sent.symbol} to {name} {to}, from {address} on{' '}
          {networkId}. Fee: {estimate.feeBaseUnits.toString()} base units of the coin.
        </p>
        {send.error && <p role="alert">{problemOf(send.error)}</p>}
        <button type="button" onClick={() => void send.run()} disabled={status !== 'reviewing'}>
          Send
        </button>
        <button type="button" onClick={() => void edit()} disabled={status !== 'reviewing'}>
          Change
        </button>
      </>
    )
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void read.run(new FormData(event.currentTarget))
      }}
    >
      <label>
        Amount <input name="amount" inputMode="decimal" />
      </label>
      <label>
        To <input name="to" />
      </label>
      {warnings.map(({ code }) => (
        <p key={code}>Look at the address: {code}</p>
      ))}
      {fee.status === 'refused' && <p>{fee.reason}</p>}
      {read.error && <p role="alert">{isPorticoError(read.error, 'TRANSFER_INCOMPLETE') ? TEXTS[step] : 'Not now.'}</p>}
      <button type="submit" disabled={read.status === 'pending'}>
        Review {token?.symbol}
      </button>
    </form>
  )
}

function problemOf(error: unknown): string {
  if (isPorticoError(error, 'USER_REJECTED')) return 'You declined. Nothing was sent.'
  if (isPorticoError(error, 'FEE_RISEN')) return 'The fee is higher by now. Look at it once more.'
  return 'Not sent.'
}

const TEXTS: { readonly [S in SendStep]: string } = {
  selectToken: 'Choose what to send.',
  readingToken: 'Reading your balance.',
  tokenFailed: "The network doesn't answer. Try again.",
  enterAmount: 'Enter an amount.',
  amountInvalid: "That isn't a number.",
  amountTooPrecise: 'The token has fewer decimals.',
  insufficient: "You don't have that much.",
  enterRecipient: 'Enter who gets it.',
  resolving: 'Looking up the recipient.',
  recipientInvalid: 'Nothing can be sent there. Check the address.',
  recipientFailed: "The recipient couldn't be looked up. Try again.",
  estimating: 'Reading the fee.',
  feeFailed: "The fee couldn't be read. Try again.",
  tokenRefused: "This token can't be sent.",
  insufficientFee: 'You need more of the coin for the fee.',
  tooLittle: 'The recipient needs at least a little more.',
  review: 'Something has changed. Look at it, and review again.',
}
