import { ActionIcon, Button, Menu } from '@mantine/core'
import type { PrescriptionAction } from '@polyclinic/contract/prescription-rules'
import { prescriptionMachine } from '@polyclinic/contract/prescription-rules'
import type { Prescription } from '@polyclinic/contract/prescriptions'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { ReasonDialog } from '#ui/ReasonDialog.tsx'
import { actionTexts } from './labels.ts'

type Verb = Exclude<PrescriptionAction, 'edit' | 'activate'>
const first: Verb[] = ['hold', 'resume', 'complete']
const needsReason = (verb: Verb) => prescriptionMachine.transitions.some(({ action, reason }) => action === verb && reason)

/** What may be done with a prescription now, from the server's own list. */
export function PrescriptionActions({ prescription }: { prescription: Prescription }) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState<Verb | null>(null)
  const done = { invalidates: ['prescriptions', 'records'] as const, onSuccess: () => setAsking(null) }
  const say = (verb: Verb) => actionTexts(verb, t).say
  const commands = {
    hold: useCommand(api.prescriptions.holdPrescription, { ...done, success: say('hold') }),
    resume: useCommand(api.prescriptions.resumePrescription, { ...done, success: say('resume') }),
    complete: useCommand(api.prescriptions.completePrescription, { ...done, success: say('complete') }),
    stop: useCommand(api.prescriptions.stopPrescription, { ...done, success: say('stop') }),
    cancel: useCommand(api.prescriptions.cancelPrescription, { ...done, success: say('cancel') }),
    'enter-in-error': useCommand(api.prescriptions.enterPrescriptionInError, { ...done, success: say('enter-in-error') }),
  }
  const possible = (Object.keys(commands) as Verb[]).filter((verb) => prescription.can.includes(verb))
  const params = { id: prescription.id }
  const act = (verb: Verb, reason: string) => commands[verb].run({ params, body: { reason } } as never)
  const words = asking && actionTexts(asking, t)
  const more = possible.filter((verb) => !first.includes(verb))
  return (
    <>
      {possible
        .filter((verb) => first.includes(verb))
        .map((verb) => (
          <Button key={verb} variant="default" onClick={() => setAsking(verb)}>
            {actionTexts(verb, t).label}
          </Button>
        ))}
      {more.length > 0 && (
        <Menu>
          <Menu.Target>
            <ActionIcon variant="default" size={36} aria-label={t('More actions')}>
              <IconDots size={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {more.map((verb) => (
              <Menu.Item key={verb} {...(actionTexts(verb, t).danger ? { color: 'red' } : {})} onClick={() => setAsking(verb)}>
                {actionTexts(verb, t).label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {asking && words && needsReason(asking) && (
        <ReasonDialog
          opened
          onClose={() => setAsking(null)}
          title={words.title}
          label={words.ask ?? t('Reason')}
          confirmLabel={words.label}
          danger={words.danger ?? false}
          pending={commands[asking].isPending}
          onConfirm={(reason) => act(asking, reason)}
        />
      )}
      {asking && words && !needsReason(asking) && (
        <ConfirmDialog
          opened
          onClose={() => setAsking(null)}
          title={words.title}
          confirmLabel={words.label}
          pending={commands[asking].isPending}
          onConfirm={() => commands[asking].run({ params } as never)}
        />
      )}
    </>
  )
}
