import type { ReactNode } from 'react'
import { Skeleton } from '../../primitives/Skeleton/Skeleton.js'
import { state } from '../../primitives/StateMessage/StateMessage.css.js'
import { actions, buttonPlaces, head, headWords, lockLine, rows, slotPlace } from './CardSkeleton.css.js'

/** Holds the place of a whole card: whose it is, what is asked, and the buttons. */
export function CardSkeleton(): ReactNode {
  return (
    <>
      <LineSkeleton />
      <CardBodySkeleton />
    </>
  )
}

/** Holds the place of what is under whose card it is. */
export function CardBodySkeleton(): ReactNode {
  return (
    <>
      <RowsSkeleton />
      <div className={actions}>
        <span className={slotPlace} />
        <ButtonsSkeleton />
      </div>
    </>
  )
}

/** Holds the place of a card that leads on to the wallet's window. */
export function ContinueSkeleton(): ReactNode {
  return (
    <>
      <LineSkeleton />
      <div className={rows} data-part="approve-loading">
        <div className={state}>
          <Skeleton width={32} height={32} shape="wallet" />
          <Skeleton width="80%" height={20} />
          <Skeleton width="95%" height={14} />
          <Skeleton width="70%" height={14} />
        </div>
      </div>
      <div className={actions}>
        <ButtonsSkeleton />
      </div>
    </>
  )
}

/** Holds the place of what is asked. */
function RowsSkeleton(): ReactNode {
  return (
    <div className={rows} data-part="approve-loading">
      <div className={head}>
        <Skeleton width={36} height={36} shape="wallet" />
        <span className={headWords}>
          <Skeleton width="60%" height={18} />
          <Skeleton width="40%" height={12} />
        </span>
      </div>
      <Skeleton width="100%" height={184} shape="wallet" />
      <Skeleton width="100%" height={76} shape="wallet" />
    </div>
  )
}

/** Holds the place of whose card it is. */
function LineSkeleton(): ReactNode {
  return (
    <div className={lockLine}>
      <Skeleton width="55%" height={14} />
    </div>
  )
}

/** Holds the place of the buttons. */
function ButtonsSkeleton(): ReactNode {
  return (
    <span className={buttonPlaces}>
      <Skeleton width="100%" height={44} shape="wallet" />
      <Skeleton width="100%" height={44} shape="wallet" />
    </span>
  )
}
