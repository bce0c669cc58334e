import { Button } from '@mantine/core'
import type { PlatformOrganization } from '@polyclinic/contract/clinic/organizations/organization-shapes'
import type { OrganizationAction } from '@polyclinic/contract/clinic/organizations/organization-transitions'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useVisitsCommand } from '#clinic/staff/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { ReasonDialog } from '#ui/ReasonDialog.tsx'
import { organizationActions } from '../labels.ts'

/** The possible decisions about a clinic, each with a question, some with a reason. */
export function OrganizationActions({ organization }: { organization: PlatformOrganization }) {
  const { t } = useTranslation()
  const [action, setAction] = useState<OrganizationAction>()
  return (
    <>
      {organization.can.map((action) => (
        <Button key={action} onClick={() => setAction(action)} {...(organizationActions[action].danger ? { variant: 'default' } : {})}>
          {action === 'close' && organization.status === 'pending' ? t('Turn down') : t(organizationActions[action].label)}
        </Button>
      ))}
      {action && <ActionDialog key={action} action={action} organization={organization} onClose={() => setAction(undefined)} />}
    </>
  )
}

function ActionDialog({
  action,
  organization,
  onClose,
}: {
  action: OrganizationAction
  organization: PlatformOrganization
  onClose: () => void
}) {
  const { t } = useTranslation()
  const step = organizationActions[action]
  const options = { success: t(step.done), invalidates: ['organizations', 'platform'] as const, onSuccess: onClose }
  const approve = useCommand(api.organizations.approveOrganization, options)
  const reactivate = useCommand(api.organizations.reactivateOrganization, options)
  const suspend = useVisitsCommand(api.organizations.suspendOrganization, options, { confirmLabel: t(step.label) })
  const close = useCommand(api.organizations.closeOrganization, options)
  const params = { id: organization.id }
  const act = (reason: string) => {
    if (action === 'approve') return approve.run({ params })
    if (action === 'reactivate') return reactivate.run({ params })
    return action === 'suspend' ? suspend.run({ params, body: { reason } }) : close.run({ params, body: { reason } })
  }
  const dialog = {
    opened: true,
    onClose,
    title: t(step.title),
    confirmLabel: t(step.label),
    danger: step.danger,
    pending: [approve, reactivate, suspend, close].some((command) => command.isPending),
    children: (
      <>
        <b>{organization.name}</b>. {t(step.explanation)}
      </>
    ),
  }
  if (suspend.dialog) return suspend.dialog
  if (step.reason) return <ReasonDialog {...dialog} label={t('Reason, for the owner')} onConfirm={act} />
  return <ConfirmDialog {...dialog} onConfirm={() => act('')} />
}
