import { element } from '../shared/element.ts'
import type { FaultField } from './faultFields.ts'

/** The switches of one wallet or service. */
export interface FaultPanel {
  readonly root: HTMLFieldSetElement
  /** Shows the faults that are on, also when they were switched elsewhere. */
  show(faults: Readonly<Record<string, unknown>>): void
}

/** A panel that calls `onChange` with all faults whenever a person changes one. `extra` is put on top. */
export function createFaultPanel(parts: {
  readonly title: string
  readonly fields: Readonly<Record<string, FaultField>>
  readonly extra?: readonly Node[] | undefined
  readonly onChange: (faults: Readonly<Record<string, unknown>>) => void
}): FaultPanel {
  const { title, fields, extra = [], onChange } = parts
  const controls = Object.entries(fields).map(([name, field]) => ({ name, field, input: createInput(field) }))
  const root = element('fieldset', {}, element('legend', {}, title), ...extra)
  for (const { field, input } of controls) {
    root.append(element('label', {}, element('span', {}, field.label), input))
    input.onchange = () => onChange(read())
  }

  const read = (): Readonly<Record<string, unknown>> => {
    const entries = controls.map(({ name, field, input }) => [name, readValue(field, input)] as const)
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
  }

  return {
    root,
    show: (faults) => {
      root.classList.toggle('active', Object.keys(faults).length > 0)
      for (const { name, input } of controls) {
        // What a person is typing must not be taken from under them.
        if (input !== document.activeElement || input.type === 'checkbox') setValue(input, faults[name])
      }
    },
  }
}

function createInput(field: FaultField): HTMLInputElement | HTMLSelectElement {
  switch (field.kind) {
    case 'flag':
      return element('input', { type: 'checkbox' })
    case 'number':
      return element('input', { type: 'number', min: '0', placeholder: 'off' })
    case 'list':
    case 'numbers':
      return element('input', { type: 'text', placeholder: 'comma separated' })
    case 'choice':
      return element('select', {}, new Option('off', ''), ...field.options.map((value) => new Option(String(value))))
    default:
      return field satisfies never
  }
}

/** The fault's value in JSON; undefined when it is off. */
function readValue(field: FaultField, input: HTMLInputElement | HTMLSelectElement): unknown {
  if (input instanceof HTMLInputElement && input.type === 'checkbox') return input.checked ? true : undefined
  if (input.value === '') return undefined
  if (field.kind === 'number') return Number(input.value)
  const parts = input.value.split(',').map((part) => part.trim())
  if (field.kind === 'list') return parts
  if (field.kind === 'numbers') return parts.map(Number).filter(Number.isInteger)
  if (field.kind === 'choice') {
    // Another program may have set a value that is not offered.
    return field.options.find((option) => String(option) === input.value) ?? input.value
  }
  return input.value
}

function setValue(input: HTMLInputElement | HTMLSelectElement, value: unknown): void {
  if (input instanceof HTMLInputElement && input.type === 'checkbox') input.checked = value === true
  else {
    const text = value === undefined ? '' : String(value)
    const isOffered = input instanceof HTMLInputElement || [...input.options].some((option) => option.value === text)
    if (!isOffered) input.append(new Option(text))
    input.value = text
  }
}
