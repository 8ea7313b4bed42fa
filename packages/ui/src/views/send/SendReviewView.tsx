'use client'
import type { ReactNode } from 'react'
import { enNfts } from '../../messages/en.nfts.js'
import { enSend } from '../../messages/en.send.js'
import { useMessages } from '../../messages/useMessages.js'
import type { SendFigure, SendNote, SendPartyModel, SendTokenModel } from '../../models/send.js'
import { Avatar } from '../../primitives/Avatar/Avatar.js'
import { Badge } from '../../primitives/Badge/Badge.js'
import { Button } from '../../primitives/Button/Button.js'
import { Callout } from '../../primitives/Callout/Callout.js'
import { Media } from '../../primitives/Media/Media.js'
import { Name } from '../../primitives/Name/Name.js'
import { plain, plainBox } from '../../theme/plain.css.js'
import { useUi } from '../../UiContext.js'
import { NftPicture } from '../nfts/NftPicture.js'
import { AddressGroups } from './AddressGroups.js'
import { ExplorerLink, Fact, Party } from './Fact.js'
import { FigureHead } from './FigureHead.js'
import { NftId } from './NftBox.js'
import { SendNotes } from './SendNotes.js'
import { box, facts, foot, line1, nftPicture, party as partyClass, partyName, send } from './SendView.css.js'
import { WalletAnswer, type WalletAnswerProps } from './WalletAnswer.js'

/** What the review shows and reports. */
export interface SendReviewViewProps extends WalletAnswerProps {
  readonly token: SendTokenModel
  readonly amount: SendFigure
  readonly party: SendPartyModel
  readonly isFirstTime?: boolean | undefined
  readonly from: SendPartyModel
  readonly networkName: string
  readonly fee: SendFigure
  /** Undefined where amount and fee are of different tokens and no price is known. */
  readonly total?: SendFigure | undefined
  readonly notes: readonly SendNote[]
  /** The wallet is open. */
  readonly confirming?: boolean | undefined
  /** It is read again, because it is old. */
  readonly checking?: boolean | undefined
  readonly onConfirm: () => void
  /** Called when the user leaves what may have been sent. */
  readonly onDone: () => void
}

/** Exactly what the wallet will be asked for: the whole address, the fee and the total. */
export function SendReviewView(props: SendReviewViewProps): ReactNode {
  const { token, amount, party, from, networkName, fee, total, walletName, confirming } = props
  const texts = useMessages('sendView', enSend)
  const nftTexts = useMessages('nftsView', enNfts)
  const { messages } = useUi()
  return (
    <div className={send} data-part="send-review" data-state={confirming ? 'confirming' : (props.error ?? 'ready')}>
      <FigureHead
        label={texts.youSend}
        figure={amount}
        media={
          token.nft ? (
            <span className={nftPicture}>
              <NftPicture name={token.name} src={token.icon} uncut />
            </span>
          ) : (
            <Media src={token.icon} name={token.symbol} shape="round" size="large" />
          )
        }
      />
      <div className={box}>
        <div className={line1}>
          <span className={plain}>{texts.to}</span>
          {props.isFirstTime && <Badge tone="warning">{texts.firstTime}</Badge>}
        </div>
        {party.name !== undefined && (
          <div className={partyClass}>
            <Avatar address={party.address} size="small" />
            <Name className={partyName}>{party.name}</Name>
          </div>
        )}
        <AddressGroups address={party.address} />
      </div>
      <div className={facts}>
        {token.nft && <NftFacts {...token.nft} />}
        {token.address !== undefined && (
          <Fact label={token.nft ? nftTexts.contract : texts.tokenAddress}>
            <ExplorerLink value={token.address} href={token.href} copyLabel={messages.copyAddress} />
          </Fact>
        )}
        <Fact label={texts.from}>
          <Party party={from} />
        </Fact>
        <Fact label={texts.network}>{networkName}</Fact>
        <Fact label={texts.fee} figure={fee} />
        {total && <Fact label={texts.total} figure={total} strong />}
      </div>
      <SendNotes notes={props.notes} />
      <div className={foot}>
        <div className={plainBox} role="status">
          <ReviewNote {...props} />
        </div>
        {props.error === 'maybeSent' ? (
          <Button fullWidth onClick={props.onDone}>
            {texts.done}
          </Button>
        ) : (
          <Button fullWidth busy={confirming || props.checking} onClick={props.onConfirm}>
            {texts.confirmIn(walletName)}
          </Button>
        )}
      </div>
    </div>
  )
}

function NftFacts({ tokenId, collection }: NonNullable<SendTokenModel['nft']>): ReactNode {
  const nftTexts = useMessages('nftsView', enNfts)
  return (
    <>
      {collection !== '' && (
        <Fact label={nftTexts.collection}>
          <Name>{collection}</Name>
        </Fact>
      )}
      <Fact label={nftTexts.tokenId}>
        <NftId tokenId={tokenId} />
      </Fact>
    </>
  )
}

function ReviewNote(props: SendReviewViewProps): ReactNode {
  const { confirming, error, walletName } = props
  const texts = useMessages('sendView', enSend)
  if (confirming) return <Callout tone="tip">{texts.confirming(walletName)}</Callout>
  if (error === undefined) return <Callout tone="tip">{texts.checkAddress}</Callout>
  return <WalletAnswer {...props} />
}
