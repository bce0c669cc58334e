import { ActionIcon, Menu, Text } from '@mantine/core'
import type { AppointmentAction } from '@polyclinic/contract/visits/appointments/appointment-transitions'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MenuLink } from '#shell/MenuLink.tsx'
import { actionLabel, nextAction, offeredActions } from './action-labels.ts'
import { useAskFirst } from './ask-first.ts'
import { TransitionDialog } from './TransitionDialog.tsx'
import type { TransitionAction, TransitionSubject } from './transition-calls.ts'
import type { ConfirmedVisit } from './use-transition-form.ts'
import { useTransitions } from './use-transitions.ts'

interface Props {
  appointment: ConfirmedVisit & {
    can: AppointmentAction[]
    unavailable: { action: AppointmentAction; detail: string }[]
  }
  /** The action that has a button of its own beside the menu. */
  withNext?: boolean
}

const grave = new Set<AppointmentAction>(['cancel', 'leave', 'no-show', 'enter-in-error'])

/** All transitions of a visit; a disabled one says why it is not possible. */
export function TransitionMenu({ appointment, withNext }: Props) {
  const { t } = useTranslation()
  const asksFirst = useAskFirst()
  const [open_dialog, setOpenDialog] = useState<TransitionAction>()
  const actions = offeredActions(appointment, withNext ? undefined : nextAction(appointment.can))
  return (
    <>
      <Menu width={240}>
        <Menu.Target>
          <ActionIcon size="md" aria-label={t('More for {{name}}', { name: appointment.patient.name })}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <MenuLink to="/org/appointments/$id" params={{ id: appointment.id }}>
            {t('Open the visit')}
          </MenuLink>
          {actions.length > 0 && <Menu.Divider />}
          {actions.map((action) => {
            const why = appointment.can.includes(action)
              ? undefined
              : appointment.unavailable.find((refusal) => refusal.action === action)?.detail
            if (action === 'move') {
              return why ? (
                <UnavailableItem key={action} label={actionLabel(action, t)} why={why} />
              ) : (
                <MenuLink key={action} to="/org/appointments/$id" params={{ id: appointment.id }} search={{ move: true }}>
                  {t('Move to another time…')}
                </MenuLink>
              )
            }
            if (why) return <UnavailableItem key={action} label={actionLabel(action, t)} why={why} />
            if (asksFirst(action, appointment)) {
              return (
                <Menu.Item key={action} {...(grave.has(action) ? { color: 'red' } : {})} onClick={() => setOpenDialog(action)}>
                  {t('{{step}}…', { step: actionLabel(action, t) })}
                </Menu.Item>
              )
            }
            return <TransitionItem key={action} action={action} appointment={appointment} />
          })}
        </Menu.Dropdown>
      </Menu>
      {open_dialog && <TransitionDialog action={open_dialog} appointment={appointment} onClose={() => setOpenDialog(undefined)} />}
    </>
  )
}

function TransitionItem({ action, appointment }: { action: TransitionAction; appointment: TransitionSubject }) {
  const { t } = useTranslation()
  const transition = useTransitions(action)
  return <Menu.Item onClick={() => transition.take(appointment)}>{actionLabel(action, t)}</Menu.Item>
}

function UnavailableItem({ label, why }: { label: string; why: string }) {
  return (
    <Menu.Item disabled>
      {label}
      <Text span display="block" fz="xs" c="dimmed">
        {why}
      </Text>
    </Menu.Item>
  )
}
