import { Button, Group, Stack } from '@mantine/core'
import type { LabTask } from '@polyclinic/contract/care/labs/lab-order-machine'
import type { LabWork } from '@polyclinic/contract/care/labs/lab-work'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { ReasonDialog } from '#ui/ReasonDialog.tsx'
import { RejectDialog } from './RejectDialog.tsx'
import { ReleaseDialog } from './ReleaseDialog.tsx'
import { ResultForm } from './ResultForm.tsx'

type DialogAction = 'reject' | 'revoke' | 'acknowledge' | 'correct' | 'enter' | 'release' | 'withhold'

function useOrderCommands(onSuccess: () => void) {
  const { t } = useTranslation()
  const done = { success: t('Recorded.'), invalidates: ['labs', 'observations', 'records', 'tasks'] as const, onSuccess }
  return {
    collect: useCommand(api.labs.collectSpecimen, done),
    receive: useCommand(api.labs.receiveSpecimen, done),
    reject: useCommand(api.labs.rejectSpecimen, done),
    verify: useCommand(api.labs.verifyResult, done),
    acknowledge: useCommand(api.labs.acknowledgeResult, done),
    release: useCommand(api.labs.releaseResult, done),
    withhold: useCommand(api.labs.withholdResult, done),
    activate: useCommand(api.labs.activateOrder, done),
    revoke: useCommand(api.labs.revokeOrder, done),
  }
}

/** The actions that this person may take on an order now. The first is the next one in order. */
export function OrderTasks({ order }: { order: LabWork }) {
  const { t } = useTranslation()
  const isFirstEntry = order.stage === 'to-enter' && order.tasks.includes('enter')
  const [open_dialog, setOpenDialog] = useState<DialogAction | null>(isFirstEntry ? 'enter' : null)
  const close = () => setOpenDialog(null)
  const commands = useOrderCommands(close)
  const { collect, receive, verify, activate } = commands
  const params = { id: order.id }
  const read = { params, if_match: order.version }
  const may = (task: LabTask) => order.tasks.includes(task)
  if (open_dialog === 'enter' || open_dialog === 'correct')
    return <ResultForm order={order} isCorrection={open_dialog === 'correct'} onDone={close} />
  return (
    <Stack gap="sm">
      <Group gap="xs">
        {order.can.includes('activate') && (
          <Button loading={activate.isPending} onClick={() => activate.run({ params })}>
            {t('Order it')}
          </Button>
        )}
        {may('collect') && (
          <Button data-autofocus loading={collect.isPending} onClick={() => collect.run({ params })}>
            {t('Specimen collected')}
          </Button>
        )}
        {may('receive') && (
          <Button data-autofocus loading={receive.isPending} onClick={() => receive.run({ params })}>
            {t('Specimen received')}
          </Button>
        )}
        {may('verify') && (
          <Button data-autofocus loading={verify.isPending} onClick={() => verify.run(read)}>
            {t('Verify')}
          </Button>
        )}
        {may('acknowledge') && <Button onClick={() => setOpenDialog('acknowledge')}>{t('Acknowledge')}</Button>}
        {may('enter') && (
          <Button variant="default" onClick={() => setOpenDialog('enter')}>
            {order.stage === 'to-verify' ? t('Enter again') : t('Enter the result')}
          </Button>
        )}
        {may('release') && (
          <Button variant="default" onClick={() => setOpenDialog('release')}>
            {t('Release to the patient now')}
          </Button>
        )}
        {may('withhold') && (
          <Button variant="default" onClick={() => setOpenDialog('withhold')}>
            {t('Hide from the patient')}
          </Button>
        )}
        {may('correct') && (
          <Button variant="default" onClick={() => setOpenDialog('correct')}>
            {t('Correct')}
          </Button>
        )}
        {may('reject') && (
          <Button variant="default" onClick={() => setOpenDialog('reject')}>
            {t('Reject the specimen')}
          </Button>
        )}
        {order.can.includes('revoke') && (
          <Button variant="subtle" color="red" onClick={() => setOpenDialog('revoke')}>
            {t('Revoke')}
          </Button>
        )}
      </Group>
      <OrderDialogs order={order} open_dialog={open_dialog} close={close} commands={commands} />
    </Stack>
  )
}

interface DialogProps {
  order: LabWork
  open_dialog: DialogAction | null
  close: () => void
  commands: ReturnType<typeof useOrderCommands>
}

/** What is asked before a specimen is rejected, an order revoked, or a result acknowledged, released or hidden. */
function OrderDialogs({ order, open_dialog, close, commands: { reject, revoke, acknowledge, release, withhold } }: DialogProps) {
  const { t } = useTranslation()
  const params = { id: order.id }
  const read = { params, if_match: order.version }
  return (
    <>
      <RejectDialog
        opened={open_dialog === 'reject'}
        onClose={close}
        onConfirm={(body) => reject.run({ params, body })}
        pending={reject.isPending}
      />
      <ReasonDialog
        opened={open_dialog === 'revoke'}
        onClose={close}
        onConfirm={(reason) => revoke.run({ params, body: { reason } })}
        pending={revoke.isPending}
        title={t('Revoke the order')}
        label={t('Why is it revoked?')}
        confirmLabel={t('Revoke it')}
        danger
      />
      <ReasonDialog
        opened={open_dialog === 'acknowledge'}
        onClose={close}
        onConfirm={(note) => acknowledge.run({ ...read, body: { note } })}
        pending={acknowledge.isPending}
        title={t('Acknowledge the critical result')}
        label={t('What is done about it?')}
        confirmLabel={t('Acknowledge')}
      />
      <ReleaseDialog
        order={order}
        opened={open_dialog === 'release'}
        onClose={close}
        onConfirm={() => release.run(read)}
        pending={release.isPending}
      />
      <ReasonDialog
        opened={open_dialog === 'withhold'}
        onClose={close}
        onConfirm={(reason) => withhold.run({ ...read, body: { reason } })}
        pending={withhold.isPending}
        title={t('Hide the result from the patient')}
        label={t('Why is it hidden?')}
        confirmLabel={t('Hide it')}
      >
        {t('The patient no longer sees it, until somebody releases it again. What was read by now stays known.')}
      </ReasonDialog>
    </>
  )
}
