import { Button, Card, Group, Stack, Text, TextInput } from '@mantine/core'
import type { OutputOf } from '@polyclinic/contract/kernel/call'
import { plainCode, printedCode } from '@polyclinic/contract/pharmacy/prescriptions/prescription-rules'
import type { prescriptions } from '@polyclinic/contract/pharmacy/prescriptions/prescriptions'
import { IconShieldCheck, IconShieldX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, isProblemCode, query } from '#api/index.ts'
import { KeyValueList } from '#ui/KeyValueList.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { StatusBadge, type Tone } from '#ui/StatusBadge.tsx'
import { CardSkeleton } from '#ui/skeletons.tsx'
import { EmptyState } from '#ui/states.tsx'
import { DayText } from '#ui/values.tsx'

type Answer = OutputOf<typeof prescriptions.verifyPrescription>

/** Shows a pharmacy whether a prescription is genuine and still valid; nothing clinical. */
export function VerifyScreen({ code, onCode }: { code: string; onCode: (code: string) => void }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(code ? printedCode(plainCode(code)) : '')
  const [error, setError] = useState('')
  const plain = plainCode(code)
  const answer = useQuery({ ...query(api.prescriptions.verifyPrescription, { params: { code: plain } }), enabled: plain.length >= 8 })
  const isUnknown = isProblemCode(answer.error, 'not_found') && !answer.isFetching
  const check = (event: FormEvent) => {
    event.preventDefault()
    if (plainCode(typed).length < 8) return setError(t('The code has ten letters and digits.'))
    setError('')
    if (plainCode(typed) === plain) void answer.refetch()
    else onCode(plainCode(typed))
  }
  return (
    <Page narrow>
      <PageHeader
        title={t('Check a prescription')}
        description={t(
          'Enter the code under the square on the prescription, or scan the square. You learn whether it is genuine and still valid, nothing about the patient.',
        )}
      />
      <Card padding="lg">
        <form onSubmit={check} noValidate>
          <Group align="flex-start" gap="sm">
            <TextInput
              label={t('Code')}
              placeholder="ABCDE-FGHJK"
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              maxLength={20}
              value={typed}
              error={error}
              data-autofocus
              styles={{
                input: { fontFamily: 'var(--mantine-font-family-monospace)', letterSpacing: '0.06em', textTransform: 'uppercase' },
              }}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            <Button type="submit" mt={25} loading={answer.isFetching}>
              {t('Check it')}
            </Button>
          </Group>
        </form>
      </Card>
      <div aria-live="polite">
        {answer.data && <Genuine answer={answer.data} />}
        {isUnknown ? (
          <EmptyState icon={IconShieldX} title={t('Not found')}>
            {answer.error?.message}
          </EmptyState>
        ) : (
          plain && <QueryState query={answer} skeleton={<CardSkeleton />} />
        )}
      </div>
    </Page>
  )
}

const tones: Record<Answer['status'], Tone> = {
  active: 'success',
  'on-hold': 'waiting',
  completed: 'ended',
  stopped: 'danger',
  cancelled: 'danger',
  expired: 'danger',
}

const sentences = (t: TFunction): Record<Answer['status'], [string, string]> => ({
  active: [t('Valid'), t('It may be dispensed.')],
  'on-hold': [t('On hold'), t('Do not dispense it now. Ask the clinic.')],
  completed: [t('Completed'), t('Do not dispense it: its course is over.')],
  stopped: [t('Stopped'), t('Do not dispense it: the prescriber has ended it.')],
  cancelled: [t('Cancelled'), t('Do not dispense it: the clinic has withdrawn it.')],
  expired: [t('Expired'), t('Do not dispense it: its time is over.')],
})

const dispensedTexts = (t: TFunction): Record<Answer['dispensed'], string> => ({
  none: t('Nothing was dispensed by the clinic so far.'),
  part: t('Dispensed in part.'),
  all: t('All of it has been dispensed. Nothing is left of it.'),
})

/** What the status means; of a valid one nothing may be left. */
function sentenceOf({ status, dispensed, lines, dispensable_lines }: Answer, t: TFunction): [Tone, string, string] {
  const [word, sentence] = sentences(t)[status]
  // A paper that was printed before one of its lines was stopped shows that line still.
  if (status === 'active' && dispensed !== 'all' && dispensable_lines.length < lines)
    return [
      'waiting',
      t('Valid in part'),
      t('Dispense only these of its lines: {{lines}}. Do not dispense the others.', { lines: dispensable_lines.join(', ') }),
    ]
  return status === 'active' && dispensed === 'all' ? ['ended', t('Dispensed'), dispensedTexts(t).all] : [tones[status], word, sentence]
}

function Genuine({ answer }: { answer: Answer }) {
  const { t } = useTranslation()
  const [tone, word, sentence] = sentenceOf(answer, t)
  return (
    <Card padding="lg">
      <Stack gap="sm">
        <Group gap="xs">
          <IconShieldCheck size={22} aria-hidden="true" />
          <Text fw={600} fz="md">
            {t('This prescription is genuine')}
          </Text>
        </Group>
        <Group gap="xs">
          <StatusBadge tone={tone}>{word}</StatusBadge>
          <Text>{sentence}</Text>
        </Group>
        <KeyValueList
          items={[
            { label: t('Dispensed'), value: dispensedTexts(t)[answer.dispensed] },
            { label: t('Medicines on the paper'), value: String(answer.lines) },
            { label: t('Clinic'), value: answer.organization_name },
            { label: t('Prescriber'), value: answer.prescriber_name },
            { label: t('Registration number'), value: answer.prescriber_registration },
            { label: t('Issued'), value: <DayText value={answer.issued_on} /> },
            { label: t('Valid until'), value: answer.valid_until && <DayText value={answer.valid_until} /> },
          ]}
        />
      </Stack>
    </Card>
  )
}
