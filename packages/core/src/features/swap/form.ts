import { requireViewFeature } from '../../actions/modal/navigate.js'
import { requireRequest } from '../../actions/transfers/requireRequest.js'
import type { Hash } from '../../adapter/methods.js'
import { isSameAddress } from '../../caip/addresses.js'
import type { Instance } from '../../instance.js'
import { throwMistakes } from '../../mistakes/throwMistakes.js'
import type { SwapSide } from '../../services/swapProvider.js'
import { swapStep } from '../../state/selectors/swapStep.js'
import { chooseToken, flip, refreshPair } from './draft/chooseToken.js'
import { requote } from './draft/requote.js'
import { setSwapAmount, setSwapMax } from './draft/setSwapAmount.js'
import { readGas, readTokens, startSwap } from './draft/startSwap.js'
import { reviewSwap } from './reviewSwap.js'
import { confirmSwap } from './run/confirmSwap.js'
import { resumeSwap } from './run/runSwap.js'
import { beginRun } from './runs.js'
import { type SwapState, setApproval, setRun, setSlippage, updateDraft } from './state.js'

/** The draft of a swap. Its state is the slice `swap`. */
export interface SwapForm {
  /**
   * Chooses what is paid or received: the network's coin, or the token at this address. Throws ADDRESS_INVALID for a token that the
   * provider doesn't list.
   */
  setToken(request: { readonly side: SwapSide; readonly address?: string | undefined }): void
  /**
   * Takes an amount as it was typed, in the separators of a language. That side is the exact one from then on; `receive` where
   * the provider can.
   */
  setAmount(request: { readonly side: SwapSide; readonly text: string; readonly locale?: string | undefined }): void
  /** Pays everything but what the network takes. */
  setMax(): void
  /** Swaps the two tokens' places. */
  flip(): void
  /** By how much the price may move until the network takes the swap: 1 % is 100. From 1 to 5,000: OPTION_INVALID. */
  setSlippage(request: { readonly bps: number }): void
  /** How tokens are approved: see `SwapState`. Anything else is OPTION_INVALID. */
  setApproval(request: { readonly approval: SwapState['approval'] }): void
  /**
   * The user agrees to a loss as `swapLoss` has told it (1 % is 100), or with undefined to none. It holds for these tokens and this amount,
   * while the price moves by no more than another 1 %. From 0 to 10,000: OPTION_INVALID.
   */
  acceptLoss(request: { readonly bps: number | undefined }): void
  /**
   * The user means the token at this address, which is the one that is received, as `swapAlike` has told it, though others are called so
   * too; or with `isAccepted: false` doesn't after all.
   */
  acceptToken(request: { readonly address: string; readonly isAccepted: boolean }): void
  /** Begins the draft of the swap that was confirmed last once more, such as for a new price. */
  again(): void
  /** Reads again what could not be read. */
  retry(): void
  /**
   * Waits for what is being read, reads everything once more, and resolves when the review is there. Rejects SWAP_INCOMPLETE where
   * something is missing or wrong: `context.missing` is the next thing to do, as `swapStep` says it.
   */
  review(): Promise<void>
  /** Goes back from the review to the draft. */
  edit(): void
  /**
   * Has the wallet approve, where that is needed, and swap what the review shows. Resolves with the hash of the swap; the slice says
   * how it goes on. Rejects SWAP_INCOMPLETE without a review, RECEIVED_CHANGED or AMOUNT_CHANGED where the price is worse by now than
   * the user agreed to, SWAP_REFUSED where the provider built something else, SWAP_REVERTED where an approval did nothing, and
   * with what the wallet says.
   */
  confirm(): Promise<Hash>
  /**
   * Goes on with a swap that is `paused`: the page was loaded anew between two of its steps. What the user agreed to still holds, at the
   * price that is there now. Rejects SWAP_INCOMPLETE where no swap is paused, and as `confirm` does. Where what is received is called like
   * another token, the swap becomes a draft, in which the user has to say once more that it is meant.
   */
  resume(): Promise<Hash>
  /** Forgets a swap that is `paused`. What was approved stays approved. */
  discard(): void
}

/**
 * The draft of the account in use, begun if needed. Throws FEATURE_DISABLED, WALLET_NOT_CONNECTED, NETWORK_NOT_CONFIGURED, SWAP_UNSUPPORTED, and
 * CAPABILITY_UNSUPPORTED for an account that is only watched.
 */
export function swapForm(instance: Instance): SwapForm {
  requireViewFeature(instance, 'Swap')
  if (!instance.snapshot.swap.draft) startSwap(instance)
  return instance.memory(createForm)
}

function createForm(instance: Instance): SwapForm {
  /** What the user changes ends a review: it is of the draft as it was. */
  const editing =
    <A extends readonly unknown[]>(change: (...args: A) => void, texts?: readonly string[]) =>
    (...args: A): void => {
      if (args.length > 0) requireRequest(args[0], texts)
      if (!instance.snapshot.swap.draft) return
      editSwap(instance)
      change(...args)
    }
  return {
    setToken: editing((request) => chooseToken(instance, request), ['side']),
    setAmount: editing((request) => setSwapAmount(instance, request), ['side', 'text']),
    setMax: editing(() => setSwapMax(instance)),
    flip: editing(() => flip(instance)),
    setSlippage: editing(({ bps }) => {
      if (!Number.isInteger(bps) || bps < 1 || bps > MOST_SLIPPAGE_BPS)
        throwMistakes([{ option: 'bps', value: bps, expected: `a whole number from 1 to ${MOST_SLIPPAGE_BPS}` }])
      setSlippage(instance.state.swap, bps)
      requote(instance)
    }),
    setApproval: editing(({ approval }) => {
      if (approval !== 'exact' && approval !== 'permit')
        throwMistakes([{ option: 'approval', value: approval, expected: "'exact' or 'permit'" }])
      setApproval(instance.state.swap, approval)
    }),
    acceptLoss: (request) => {
      requireRequest(request)
      const { bps } = request
      if (bps !== undefined && !(typeof bps === 'number' && bps >= 0 && bps <= WHOLE_BPS))
        throwMistakes([{ option: 'bps', value: bps, expected: `a number from 0 to ${WHOLE_BPS}, or undefined` }])
      updateDraft(instance.state.swap, { acceptedBps: bps })
    },
    acceptToken: editing(
      ({ address, isAccepted }) => {
        const { acceptedTokens = [], pair } = instance.snapshot.swap.draft ?? {}
        const others = acceptedTokens.filter((one) => !isSameAddress(one.address, address))
        const { receive } = pair ?? {}
        const isMeant = isAccepted === true && receive !== undefined && isSameAddress(receive.address, address)
        const meant = isMeant ? [{ address, symbol: receive.symbol }] : []
        updateDraft(instance.state.swap, { acceptedTokens: [...others, ...meant] })
      },
      ['address']
    ),
    again: () => startSwap(instance, instance.snapshot.swap.run?.review),
    retry: editing(() => retry(instance)),
    review: () => reviewSwap(instance),
    edit: () => editSwap(instance),
    confirm: () => confirmSwap(instance),
    resume: () => resumeSwap(instance),
    discard: () => {
      if (instance.snapshot.swap.run?.status === 'paused') setRun(instance.state.swap, undefined)
    },
  }
}

function retry(instance: Instance): void {
  const { draft } = instance.snapshot.swap
  if (draft?.tokens.status === 'failed') void readTokens(instance)
  else if (swapStep(draft) === 'tokensFailed') void refreshPair(instance)
  else {
    requote(instance)
    if (draft?.gas.status === 'unknown') void readGas(instance)
  }
}

/** Ends a review: the draft goes on. */
export function editSwap(instance: Instance): void {
  const { status } = instance.snapshot.swap.draft ?? {}
  if (status === undefined || status === 'editing') return
  beginRun(instance, 'review')
  updateDraft(instance.state.swap, { status: 'editing', review: undefined, error: undefined })
  requote(instance)
}

/** Half of what is swapped. */
const MOST_SLIPPAGE_BPS = 5_000

const WHOLE_BPS = 10_000
