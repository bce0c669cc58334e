import { Button, Group, Select, Stack, Text, Textarea } from '@mantine/core'
import { type SpecimenRejection, specimenRejections } from '@polyclinic/contract/care/observations/observed-value'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { absentReasonLabel } from '#care/observations/index.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { Optional } from '#ui/Optional.tsx'

interface Props {
  opened: boolean
  onClose: () => void
  onConfirm: (rejection: { code: SpecimenRejection; reason: string | null }) => void
  pending: boolean
}

/** Asks why a specimen cannot be used: one of the reasons that laboratories have in common, or words. */
export function RejectDialog({ opened, onClose, ...props }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog opened={opened} onClose={onClose} title={t('Reject the specimen')} size="sm">
      <RejectForm {...props} onClose={onClose} />
    </Dialog>
  )
}

const fewestLetters = 3

function RejectForm({ onClose, onConfirm, pending }: Omit<Props, 'opened'>) {
  const { t } = useTranslation()
  const [code, setCode] = useState<SpecimenRejection | null>(null)
  const [words, setWords] = useState('')
  const [isTried, setTried] = useState(false)
  const reason = words.trim()
  const codeError = code === null ? t('Choose one.') : null
  const isShort = code === 'other' ? reason.length < fewestLetters : reason.length > 0 && reason.length < fewestLetters
  const confirm = () => {
    setTried(true)
    if (code !== null && !isShort) onConfirm({ code, reason: reason || null })
  }
  return (
    <Stack gap="md">
      <Text>{t('Another one is to be collected.')}</Text>
      <Select
        label={t('Why can it not be used?')}
        data={specimenRejections.map((value) => ({ value, label: absentReasonLabel(value, t) }))}
        value={code}
        onChange={(value) => setCode(value as SpecimenRejection | null)}
        error={isTried && codeError}
        data-autofocus
      />
      <Textarea
        label={code === 'other' ? t('In words') : <Optional>{t('In words')}</Optional>}
        value={words}
        maxLength={500}
        error={isTried && isShort && t('Write a few words.')}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t('Keep as it is')}
        </Button>
        <Button color="purple" loading={pending} onClick={confirm}>
          {t('Reject it')}
        </Button>
      </Group>
    </Stack>
  )
}
