/** What the service refuses with a reason. */
export class ConvertError extends Error {
  override readonly name = 'ConvertError'
  readonly status: 400 | 422
  /** The parameter that is wrong. */
  readonly field: string

  constructor(reason: { readonly status?: 400 | 422; readonly field: string; readonly message: string }) {
    super(reason.message)
    this.status = reason.status ?? 400
    this.field = reason.field
  }
}
