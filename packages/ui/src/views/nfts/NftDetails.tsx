'use client'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { enAccount } from '../../messages/en.account.js'
import { enNfts } from '../../messages/en.nfts.js'
import { useMessages } from '../../messages/useMessages.js'
import type { NftModel } from '../../models/nfts.js'
import { Apart } from '../../primitives/apart.js'
import { Button } from '../../primitives/Button/Button.js'
import { CopyButton } from '../../primitives/CopyButton/CopyButton.js'
import { Icon } from '../../primitives/Icon/Icon.js'
import { IconButton } from '../../primitives/IconButton/IconButton.js'
import { Name } from '../../primitives/Name/Name.js'
import { secureHref } from '../../primitives/secureHref.js'
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.js'
import { plain, plainBox } from '../../theme/plain.css.js'
import { useUi } from '../../UiContext.js'
import {
  action,
  body,
  description,
  fact,
  facts,
  frame,
  head,
  link,
  sheet,
  term,
  title,
  trait as traitClass,
  traits as traitsClass,
  value,
} from './NftDetails.css.js'
import { NftPicture } from './NftPicture.js'

/** What the details of an NFT show and report. */
export interface NftDetailsProps {
  readonly nft: NftModel
  /** Called by its button, by Escape, and by a press beside it. */
  readonly onClose: () => void
  /** Called when the user wants to send it; the button waits for it. Undefined: it can't be sent. */
  readonly onSend?: (() => Promise<void>) | undefined
}

/** One NFT whole: its picture, its full id and contract, and its page in the explorer. Escape closes it and nothing else. */
export function NftDetails({ nft, onClose, onSend }: NftDetailsProps): ReactNode {
  const { messages } = useUi()
  const accountTexts = useMessages('accountView', enAccount)
  const titleId = useId()
  const ref = useRef<HTMLDialogElement>(null)
  const href = nft.explorerUrl === undefined ? undefined : secureHref(nft.explorerUrl)

  useEffect(() => {
    const dialog = ref.current
    dialog?.showModal?.()
    return () => dialog?.close()
  }, [])

  const close = (): void => ref.current?.close()
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    close()
  }

  return (
    <dialog
      ref={ref}
      className={sheet}
      aria-labelledby={titleId}
      data-part="nft-details"
      onKeyDown={onKeyDown}
      // The dialog itself is only what lies around its content.
      onClick={(event) => event.target === event.currentTarget && close()}
      // One that was opened again meanwhile (React's strict mode) stays.
      onClose={(event) => event.currentTarget.open || onClose()}
    >
      <div className={body}>
        <div className={head}>
          <h2 className={title} id={titleId}>
            <Name>{nft.name}</Name>
          </h2>
          <IconButton icon="close" label={messages.close} onClick={close} />
        </div>
        <span className={frame}>
          <NftPicture name={nft.name} src={nft.picture} uncut />
        </span>
        {onSend && <SendButton onSend={onSend} />}
        {nft.description !== undefined && (
          <p className={description} dir="auto">
            {nft.description}
          </p>
        )}
        <Facts nft={nft} />
        {nft.traits !== undefined && <Traits traits={nft.traits} />}
        {href !== undefined && (
          <a className={link} href={href} target="_blank" rel="noopener noreferrer" data-part="explorer">
            <span className={plain}>{accountTexts.viewOnExplorer}</span>
            <Icon name="external" size={16} />
            <VisuallyHidden>{` (${messages.opensInNewTab})`}</VisuallyHidden>
          </a>
        )}
      </div>
    </dialog>
  )
}

function Facts({ nft }: Pick<NftDetailsProps, 'nft'>): ReactNode {
  const { messages } = useUi()
  const texts = useMessages('nftsView', enNfts)
  return (
    <dl className={facts}>
      <Fact label={texts.collection}>
        <Name>{nft.collection}</Name>
      </Fact>
      {nft.count !== undefined && <Fact label={texts.quantity}>{nft.count}</Fact>}
      <Fact
        label={texts.tokenId}
        action={<CopyButton iconOnly value={nft.tokenId} label={texts.copyTokenId} copiedLabel={messages.copied} />}
      >
        <Name dir="ltr">{nft.tokenId}</Name>
      </Fact>
      <Fact
        label={texts.contract}
        action={<CopyButton iconOnly value={nft.address} label={texts.copyContract} copiedLabel={messages.copied} />}
      >
        <Name dir="ltr">{nft.address}</Name>
      </Fact>
    </dl>
  )
}

function Traits({ traits }: { readonly traits: NonNullable<NftModel['traits']> }): ReactNode {
  const texts = useMessages('nftsView', enNfts)
  const id = useId()
  return (
    <section aria-labelledby={id} className={plainBox}>
      <h3 className={term} id={id}>
        {texts.traits}
      </h3>
      <dl className={traitsClass} data-part="nft-traits">
        {traits.map((trait, index) => (
          // Two of a creator may be the same, and they never move.
          <div key={index} className={traitClass}>
            <dt className={term}>
              <Name>{trait.name}</Name>
            </dt>
            <dd className={value}>
              <Name>{trait.value}</Name>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function SendButton({ onSend }: { readonly onSend: () => Promise<void> }): ReactNode {
  const texts = useMessages('nftsView', enNfts)
  const [isBusy, setIsBusy] = useState(false)
  const send = (): void => {
    setIsBusy(true)
    void onSend().finally(() => setIsBusy(false))
  }
  return (
    <Button fullWidth busy={isBusy} onClick={isBusy ? undefined : send}>
      {texts.send}
    </Button>
  )
}

function Fact(props: { readonly label: string; readonly children: ReactNode; readonly action?: ReactNode }): ReactNode {
  return (
    <div className={fact}>
      <dt className={term}>{props.label}</dt>
      <dd className={value}>
        <Apart>{props.children}</Apart>
        {props.action !== undefined && <span className={action}>{props.action}</span>}
      </dd>
    </div>
  )
}
