import { Button, Group, Text, Textarea } from '@mantine/core'
import { randomId } from '@mantine/hooks'
import type { Medication } from '@polyclinic/contract/pharmacy/formulary/medications'
import { mostLines } from '@polyclinic/contract/pharmacy/prescriptions/document-status'
import type { PrescriptionDocument } from '@polyclinic/contract/pharmacy/prescriptions/prescription-documents'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormShell } from '#ui/FormShell.tsx'
import { refuseUnreadable } from '#ui/refuse-unreadable.ts'
import { LineFields } from './LineFields.tsx'
import { LineSummary } from './LineSummary.tsx'
import { emptyLine, type PrescribeFormApi, prescribeValues, usePrescribeForm } from './prescribe-form.ts'
import { useLineChecks } from './use-line-checks.ts'
import { usePrescribe } from './use-prescribe.ts'

interface Props {
  patient_id: string
  encounter_id?: string | undefined
  /** A draft to continue, and the medications of its lines. */
  draft?: PrescriptionDocument | undefined
  medications?: readonly Medication[] | undefined
  onDone: (document: PrescriptionDocument) => void
  onCancel?: (() => void) | undefined
}

/** Writes a prescription of one or several lines; each is a sentence, with its quantity and its safety beside the others. */
export function PrescribeForm({ patient_id, encounter_id, draft, medications, onDone, onCancel }: Props) {
  const { t } = useTranslation()
  const form = usePrescribeForm(prescribeValues(draft, medications))
  const { lines, override_reason } = form.getValues()
  const checks = useLineChecks(patient_id, lines)
  const { save, activate, isPending, failure } = usePrescribe({ form, patient_id, encounter_id, draft, onDone })
  const isAlert = checks.some((check) => check?.needs_reason === true)
  return (
    <FormShell
      form={form}
      pending={isPending}
      failure={failure}
      submitLabel={t('Activate')}
      disabledReason={
        isAlert && override_reason.trim().length < 3 ? <Text c="dimmed">{t('Give a reason for the alert first.')}</Text> : undefined
      }
      onSubmit={(body) => activate(body, isAlert ? override_reason.trim() : undefined)}
      cancel={
        <>
          <DraftButton isPending={isPending} onSave={() => form.onSubmit((body) => void save(body))()} />
          {onCancel && (
            <Button variant="subtle" color="gray" onClick={onCancel}>
              {t('Cancel')}
            </Button>
          )}
        </>
      }
    >
      <Lines form={form} checks={checks} />
      {isAlert && (
        <Textarea label={t('Why it is prescribed all the same')} minRows={2} maxLength={500} {...form.getInputProps('override_reason')} />
      )}
    </FormShell>
  )
}

/** One line is open at a time; the others are said in a sentence. A line in which something is refused is open as well. */
function Lines({ form, checks }: { form: PrescribeFormApi; checks: ReturnType<typeof useLineChecks> }) {
  const { t } = useTranslation()
  const { lines } = form.getValues()
  const [open, setOpen] = useState(0)
  const isRefused = (index: number) => Object.keys(form.errors).some((path) => path.startsWith(`lines.${index}.`))
  const add = () => {
    form.insertListItem('lines', { ...emptyLine, key: randomId() })
    setOpen(lines.length)
  }
  const remove = (index: number) => {
    form.removeListItem('lines', index)
    setOpen(index < open ? open - 1 : Math.min(open, lines.length - 2))
  }
  return (
    <>
      {lines.map((line, index) => {
        const shared = { line, index, check: checks[index], onRemove: lines.length > 1 ? () => remove(index) : undefined }
        return index === open || isRefused(index) ? (
          <LineFields key={line.key} form={form} isAlone={lines.length === 1} {...shared} />
        ) : (
          <LineSummary key={line.key} onOpen={() => setOpen(index)} {...shared} />
        )
      })}
      {lines.length < mostLines && (
        <Group>
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={add}>
            {t('Add another medicine')}
          </Button>
        </Group>
      )}
    </>
  )
}

/** Saves without activating, unless a field holds a text that is no value. */
function DraftButton({ isPending, onSave }: { isPending: boolean; onSave: () => void }) {
  const { t } = useTranslation()
  return (
    <Button variant="default" loading={isPending} onClick={({ currentTarget }) => refuseUnreadable(currentTarget.form) || onSave()}>
      {t('Save as draft')}
    </Button>
  )
}
