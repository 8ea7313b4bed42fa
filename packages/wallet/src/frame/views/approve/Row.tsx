import { AddressGroups, joinClasses, Name } from '@portico/ui/internal/frame'
import type { ReactNode } from 'react'
import type { ApprovalRowModel } from '../models/approval.ts'
import {
  danger,
  depths,
  heading,
  isolatedText,
  labelAlone,
  label as labelClass,
  mono,
  row,
  stacked,
  value,
  valueStacked,
} from './ApproveView.css.ts'
import { LongText } from './LongText.tsx'

/** A line of what is known: what it is, and its value. */
export function Row(props: {
  readonly label: string
  readonly tone?: 'danger' | undefined
  readonly children: ReactNode
}): ReactNode {
  return (
    <div className={row} data-part="approve-row">
      <span className={labelClass}>{props.label}</span>
      <span className={joinClasses(value, props.tone === 'danger' && danger)}>{props.children}</span>
    </div>
  )
}

/** A whole address, on lines of its own, with the name of its place where it has one. */
export function AddressRow(props: {
  readonly label: string
  readonly name?: string | undefined
  readonly address: string
}): ReactNode {
  const { label, name, address } = props
  return (
    <div className={joinClasses(row, stacked)} data-part="approve-row">
      <span className={joinClasses(labelClass, labelAlone)}>{label}</span>
      <span className={joinClasses(value, valueStacked)}>
        {name !== undefined && <Text>{name}</Text>}
        <AddressGroups address={address} />
      </span>
    </div>
  )
}

/** A name or a figure of a site or a chain. */
export function Text({ children }: { readonly children: string }): ReactNode {
  return <Name className={isolatedText}>{children}</Name>
}

/** The fields of what is asked, as it names them, nested by their depth. */
export function DataRows({ rows }: { readonly rows: readonly ApprovalRowModel[] }): ReactNode {
  // Two may be the same; its place is what a row is.
  return rows.map((each, index) => <DataRow key={index} {...each} />)
}

function DataRow({ label, value: given, kind = 'text', depth }: ApprovalRowModel): ReactNode {
  const isLong = given !== undefined && (given.length > BESIDE || given.includes('\n'))
  return (
    <div
      className={joinClasses(row, isLong && stacked, depths[Math.min(depth, depths.length - 1)])}
      data-part="approve-row"
      data-depth={depth}
    >
      <Name
        className={joinClasses(
          labelClass,
          (given === undefined || isLong) && labelAlone,
          given === undefined && heading
        )}
      >
        {label}
      </Name>
      {given !== undefined && (
        <span className={joinClasses(value, isLong && valueStacked, kind === 'bytes' && mono)}>
          <Value label={label} value={given} kind={kind} />
        </span>
      )}
    </div>
  )
}

function Value(props: {
  readonly label: string
  readonly value: string
  readonly kind: NonNullable<ApprovalRowModel['kind']>
}): ReactNode {
  const { label, value: text, kind } = props
  if (kind === 'address') return <AddressGroups address={text} />
  if (text.length > LONG) return <LongText text={text} label={label} isCode={kind === 'bytes'} />
  return (
    <Name className={isolatedText} dir={kind === 'bytes' ? 'ltr' : undefined}>
      {text}
    </Name>
  )
}

/** So many characters stand beside a label. */
const BESIDE = 28
/** More than these have paragraphs of their own. */
const LONG = 300
