import type { ApprovalAnswer } from '@portico/test-kit/wallets'
import type { SandboxWallet } from '../../types.ts'
import type { AnyApprovalRequest } from '../shared/approvalChannel.ts'
import { approvalHeadings } from '../shared/approvalHeadings.ts'
import { element } from '../shared/element.ts'

/** Shows one request for reading, with a button for each answer. */
export function renderApproval(parts: {
  readonly root: HTMLElement
  readonly wallet: SandboxWallet | undefined
  readonly request: AnyApprovalRequest
  readonly answer: (answer: ApprovalAnswer) => void
}): void {
  const { root, wallet, request, answer } = parts
  const heading = element('h1', { tabIndex: -1 }, approvalHeadings[request.kind])
  const choices = request.kind === 'connect' ? accountChoices(request.accounts) : []
  const approve = element('button', { type: 'button', className: 'primary' }, 'Approve')
  const reject = element('button', { type: 'button' }, 'Reject')
  approve.onclick = () => {
    if (request.kind !== 'connect') return answer('approve')
    const accounts = request.accounts.filter((_, index) => choices[index]?.checked)
    answer(accounts.length === 0 ? 'reject' : { accounts })
  }
  reject.onclick = () => answer('reject')
  root.replaceChildren(
    element(
      'p',
      { className: 'wallet' },
      element('img', { src: wallet?.icon ?? '', alt: '' }),
      wallet?.name ?? 'Wallet'
    ),
    heading,
    element('p', {}, 'Asked by ', element('strong', {}, request.origin)),
    ...(request.kind === 'connect' ? [accountList({ request, choices })] : [signingAccount(request)]),
    element(
      'dl',
      {},
      ...request.fields.flatMap(({ label, value }) => [element('dt', {}, label), element('dd', {}, value)])
    ),
    element('p', { className: 'quiet' }, 'Method ', element('code', {}, request.method)),
    element('div', { className: 'answers' }, reject, approve)
  )
  heading.focus()
}

/** Says that there is nothing to decide. */
export function renderGone(root: HTMLElement): void {
  root.replaceChildren(
    element('h1', {}, 'Nothing to decide'),
    element('p', {}, 'This request is closed. You can close this window.')
  )
}

function accountChoices(accounts: AnyApprovalRequest['accounts']): readonly HTMLInputElement[] {
  return accounts.map((address, index) =>
    element('input', { type: 'checkbox', name: 'account', value: address, checked: index === 0 })
  )
}

function accountList(parts: {
  readonly request: AnyApprovalRequest
  readonly choices: readonly HTMLInputElement[]
}): HTMLElement {
  const rows = parts.choices.map((input) => element('label', {}, input, element('code', {}, input.value)))
  return element('fieldset', {}, element('legend', {}, 'Accounts'), ...rows)
}

function signingAccount(request: AnyApprovalRequest): HTMLElement {
  return element('p', {}, 'Account ', element('code', {}, request.accounts[0] ?? 'none'))
}
