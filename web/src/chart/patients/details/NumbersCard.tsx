import { Button, Text } from '@mantine/core'
import type { Identifier } from '@polyclinic/contract/chart/patients/patient-details'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { useFormat } from '#ui/locale.tsx'
import { importedFrom } from '../imported-from.ts'
import { DetailsCard, DetailsRow } from './DetailsCard.tsx'
import { identifierKindLabel } from './labels.ts'
import { MaskedNumber } from './MaskedNumber.tsx'
import { NumberForm } from './NumberForm.tsx'

interface Props {
  patient_id: string
  identifiers: readonly Identifier[]
  mayEdit: boolean
}

/** Identifiers from other organizations, masked; the patient search finds them. */
export function NumbersCard({ patient_id, identifiers, mayEdit }: Props) {
  const { t } = useTranslation()
  return (
    <DetailsCard
      title={t('Numbers')}
      none={t('No number of an insurer, an office or another clinic is written down.')}
      count={identifiers.length}
      edit={mayEdit && { label: t('Add a number'), form: (onDone) => <NumberForm patient_id={patient_id} onDone={onDone} /> }}
    >
      {identifiers.map((identifier) => (
        <NumberRow key={identifier.id} patient_id={patient_id} identifier={identifier} mayEdit={mayEdit} />
      ))}
    </DetailsCard>
  )
}

function NumberRow({ patient_id, identifier, mayEdit }: { patient_id: string; identifier: Identifier; mayEdit: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [isAsking, setAsking] = useState(false)
  const params = { id: patient_id, child_id: identifier.id }
  const reveal = useCommand(api.patients.revealPatientIdentifier, { invalidates: [] })
  const remove = useCommand(api.patients.deletePatientIdentifier, {
    success: t('The number is removed.'),
    onSuccess: () => setAsking(false),
  })
  const kind = identifierKindLabel(identifier.kind, t)
  return (
    <DetailsRow
      label={kind}
      actions={
        mayEdit && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-xs"
            aria-label={t('Remove {{entry}}', { entry: kind })}
            onClick={() => setAsking(true)}
          >
            {t('Remove')}
          </Button>
        )
      }
    >
      <MaskedNumber
        ending={identifier.ending}
        label={kind}
        pending={reveal.isPending}
        onReveal={mayEdit ? () => reveal.run({ params }) : undefined}
      />
      {(identifier.assigner ?? identifier.source) && (
        <Text c="dimmed" fz="sm">
          {[
            identifier.assigner,
            identifier.source && t('from {{source}}', { source: importedFrom(identifier.source, identifier.imported_at, t, format) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      )}
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.run({ params })}
        title={t('Remove this number?')}
        confirmLabel={t('Remove')}
        pending={remove.isPending}
        danger
      >
        {t('The patient is no longer found by it. The log keeps who removed it, not the number.')}
      </ConfirmDialog>
    </DetailsRow>
  )
}
