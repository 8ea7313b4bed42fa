import { Name } from '@portico/ui/internal/frame'
import type { ReactNode } from 'react'
import { enApprove } from '../../texts/en.approve.ts'
import { useFrameMessages } from '../../texts/useFrameMessages.ts'
import type { ApprovalDataModel } from '../models/approval.ts'
import { caption, sheet } from './ApproveView.css.ts'
import { AddressRow, DataRows, Row, Text } from './Row.tsx'
import { Warnings } from './Warnings.tsx'

/** Typed data to sign, field by field, and what it is for. */
export function DataCard(props: {
  readonly model: ApprovalDataModel
  /** What the user agrees to by itself. */
  readonly children?: ReactNode
}): ReactNode {
  const { model, children } = props
  const { name, fields, app } = model
  const texts = useFrameMessages('approve', enApprove)
  const isForSomething = Object.values(app).some((each) => each !== undefined)
  return (
    <>
      <Warnings model={model} />
      {children}
      <div className={sheet}>
        <h4 className={caption}>
          <Name>{name}</Name>
        </h4>
        <DataRows rows={fields} />
      </div>
      {isForSomething && (
        <div className={sheet}>
          <h4 className={caption}>{texts.forApp}</h4>
          {app.name !== undefined && (
            <Row label={texts.app}>
              <Text>{app.name}</Text>
            </Row>
          )}
          {app.version !== undefined && (
            <Row label={texts.version}>
              <Text>{app.version}</Text>
            </Row>
          )}
          {app.contract !== undefined && <AddressRow label={texts.contract} address={app.contract} />}
          {app.network !== undefined && (
            <Row label={texts.network}>
              <Text>{app.network}</Text>
            </Row>
          )}
        </div>
      )}
    </>
  )
}
