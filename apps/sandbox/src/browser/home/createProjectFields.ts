import type { BackendService } from '@portico/test-kit/internal/backend'
import type { SandboxProject } from '../../types.ts'
import { element } from '../shared/element.ts'

/** What a service answers, for switching by hand. */
export interface ProjectFields {
  readonly root: HTMLElement
  show(project: SandboxProject): void
}

/** The contents of `service`; undefined for a service without switches of its own. */
export function createProjectFields(parts: {
  readonly service: BackendService
  readonly onChange: (project: Partial<SandboxProject>) => void
}): ProjectFields | undefined {
  const { service, onChange } = parts
  if (service === 'config') return createFeatureFields(onChange)
  if (service === 'origins') return createOriginsField(onChange)
  if (service === 'analyticsConfig') return createAnalyticsField(onChange)
  if (service === 'wallets') return createCountField(onChange)
  return undefined
}

type OnChange = (project: Partial<SandboxProject>) => void

/** One switch for each feature that the answer has now. */
function createFeatureFields(onChange: OnChange): ProjectFields {
  const root = element('div')
  let shown = ''
  let inputs: readonly HTMLInputElement[] = []
  let features: SandboxProject['remoteFeatures'] = []
  const save = (): void => {
    const remoteFeatures = features.map((feature, index) => ({
      ...feature,
      isEnabled: inputs[index]?.checked ?? feature.isEnabled,
    }))
    onChange({ remoteFeatures })
  }
  const label = (feature: (typeof features)[number], input: HTMLInputElement): HTMLElement => {
    const providers = feature.config === null ? [] : [element('br'), element('small', {}, feature.config.join(', '))]
    return element('label', {}, element('span', {}, feature.id, ...providers), input)
  }
  return {
    root,
    show: ({ remoteFeatures }) => {
      features = remoteFeatures
      const names = JSON.stringify(remoteFeatures.map(({ id, config }) => [id, config]))
      // Made again only when the list is another one: a new element would take the focus away.
      if (names !== shown) {
        shown = names
        inputs = remoteFeatures.map(() => element('input', { type: 'checkbox', onchange: save }))
        const labels = remoteFeatures.flatMap((feature, index) => {
          const input = inputs[index]
          return input ? [label(feature, input)] : []
        })
        root.replaceChildren(...labels)
      }
      for (const [index, input] of inputs.entries()) input.checked = remoteFeatures[index]?.isEnabled ?? false
    },
  }
}

function createOriginsField(onChange: OnChange): ProjectFields {
  const input = element('input', { type: 'text', placeholder: 'every origin; else comma separated' })
  input.onchange = () => {
    const allowedOrigins = input.value.split(',').map((part) => part.trim())
    onChange({ allowedOrigins: allowedOrigins.filter((part) => part !== '') })
  }
  return {
    root: element('label', { className: 'wide' }, element('span', {}, 'Allowed origins'), input),
    show: ({ allowedOrigins }) => {
      // What a person is typing must not be taken from under them.
      if (input !== document.activeElement) input.value = allowedOrigins.join(', ')
    },
  }
}

function createAnalyticsField(onChange: OnChange): ProjectFields {
  const input = element('input', { type: 'checkbox' })
  input.onchange = () => onChange({ analyticsEnabled: input.checked })
  return {
    root: element('label', {}, element('span', {}, 'Analytics enabled'), input),
    show: ({ analyticsEnabled }) => {
      input.checked = analyticsEnabled
    },
  }
}

function createCountField(onChange: OnChange): ProjectFields {
  const input = element('input', { type: 'number', min: '0', max: '100000', step: '1' })
  let shown = 0
  input.onchange = () => {
    // An empty field is not 0: nothing was asked for.
    if (input.value === '' || !input.checkValidity()) {
      input.value = String(shown)
      return
    }
    // The answer may come after the next thing that is typed.
    shown = Number(input.value)
    onChange({ walletCount: shown })
  }
  return {
    root: element('label', {}, element('span', {}, 'Wallets listed'), input),
    show: ({ walletCount }) => {
      shown = walletCount
      // What a person is typing must not be taken from under them.
      if (input !== document.activeElement) input.value = String(walletCount)
    },
  }
}
