import { ActionIcon, Button, Menu } from '@mantine/core'
import type { PrescriptionAction } from '@polyclinic/contract/pharmacy/prescriptions/prescription-rules'
import { prescriptionMachine } from '@polyclinic/contract/pharmacy/prescriptions/prescription-rules'
import type { Prescription } from '@polyclinic/contract/pharmacy/prescriptions/prescriptions'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { ReasonDialog } from '#ui/ReasonDialog.tsx'
import { actionTexts } from './labels.ts'

type OtherAction = Exclude<PrescriptionAction, 'edit' | 'activate' | 'dispense'>
const first: OtherAction[] = ['hold', 'resume', 'complete']
const needsReason = (action: OtherAction) =>
  prescriptionMachine.transitions.some((transition) => transition.action === action && transition.reason)

/** The possible actions on a prescription, as the server lists them. */
export function PrescriptionActions({ prescription }: { prescription: Prescription }) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState<OtherAction | null>(null)
  const done = { invalidates: ['prescriptions', 'records'] as const, onSuccess: () => setAsking(null) }
  const doneText = (action: OtherAction) => actionTexts(action, t).done
  const commands = {
    hold: useCommand(api.prescriptions.holdPrescription, { ...done, success: doneText('hold') }),
    resume: useCommand(api.prescriptions.resumePrescription, { ...done, success: doneText('resume') }),
    complete: useCommand(api.prescriptions.completePrescription, { ...done, success: doneText('complete') }),
    stop: useCommand(api.prescriptions.stopPrescription, { ...done, success: doneText('stop') }),
    cancel: useCommand(api.prescriptions.cancelPrescription, { ...done, success: doneText('cancel') }),
    'enter-in-error': useCommand(api.prescriptions.enterPrescriptionInError, { ...done, success: doneText('enter-in-error') }),
  }
  const possible = (Object.keys(commands) as OtherAction[]).filter((action) => prescription.can.includes(action))
  const params = { id: prescription.id }
  const act = (action: OtherAction, reason: string) => commands[action].run({ params, body: { reason } } as never)
  const words = asking && actionTexts(asking, t)
  const more = possible.filter((action) => !first.includes(action))
  return (
    <>
      {possible
        .filter((action) => first.includes(action))
        .map((action) => (
          <Button key={action} variant="default" onClick={() => setAsking(action)}>
            {actionTexts(action, t).label}
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
            {more.map((action) => (
              <Menu.Item key={action} {...(actionTexts(action, t).danger ? { color: 'red' } : {})} onClick={() => setAsking(action)}>
                {actionTexts(action, t).label}
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
