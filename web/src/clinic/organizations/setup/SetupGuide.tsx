import { Button, Card, Group, Progress, Stack, Text, Title } from '@mantine/core'
import { IconCircle, IconCircleCheck, IconCircleDot } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { useCan } from '#shell/session/use-session.ts'
import { useCommand } from '#shell/use-command.ts'
import { setupTexts } from '../labels.ts'
import { SetupStepForm } from './SetupStepForm.tsx'
import classes from './setup.module.css'

/**
 * The steps that a new clinic still needs before its first booking, one at a time, each with its form. Renders nothing once they
 * are done, and for roles that may not change the settings.
 */
export function SetupGuide() {
  const { t } = useTranslation()
  const mayManage = useCan()('settings.manage')
  const setup = useQuery({ ...query(api.organizations.getSetup), enabled: mayManage }).data
  const next = setup?.steps.find((step) => !step.done)?.step
  const before = useRef(next)
  useEffect(() => {
    // The form that had the focus is gone, so the focus goes to the next step.
    if (before.current && next && before.current !== next) steps.current?.querySelector<HTMLElement>('[aria-current]')?.focus()
    before.current = next
  }, [next])
  const steps = useRef<HTMLOListElement>(null)
  const complete = useCommand(api.organizations.completeSetup, { success: ({ message }) => message })
  if (!mayManage || !setup || setup.completed_at) return null
  const done = setup.steps.filter((step) => step.done).length
  return (
    <Card component="section" aria-labelledby="setup-guide">
      <Group justify="space-between" align="baseline" gap="xs">
        <Title order={2} fz="lg" id="setup-guide">
          {t('Get ready for the first booking')}
        </Title>
        <Text c="dimmed" className="figures">
          {t('{{done}} of {{total}} done', { done, total: setup.steps.length })}
        </Text>
      </Group>
      <Progress
        value={(done / setup.steps.length) * 100}
        size={4}
        my="sm"
        aria-label={t('{{done}} of {{total}} done', { done, total: setup.steps.length })}
      />
      <ol className={classes.steps} ref={steps}>
        {setup.steps.map(({ step, done: isDone }) => {
          const { title, explanation } = setupTexts[step]
          const isOpen = next === step
          const Icon = isDone ? IconCircleCheck : isOpen ? IconCircleDot : IconCircle
          return (
            <li
              key={step}
              className={classes.step}
              tabIndex={-1}
              data-done={isDone || undefined}
              aria-current={isOpen ? 'step' : undefined}
            >
              <Icon size={20} className={classes.mark} role="img" aria-label={isDone ? t('done') : t('to do')} />
              <Stack gap={4} flex={1} miw={0}>
                <Text fw={500}>{t(title)}</Text>
                {!isDone && <Text c="dimmed">{t(explanation)}</Text>}
                {isOpen && (
                  <div className={classes.form}>
                    <SetupStepForm step={step} />
                  </div>
                )}
              </Stack>
            </li>
          )
        })}
      </ol>
      {setup.can_complete && (
        <Group mt="sm" gap="sm">
          <Button loading={complete.isPending} onClick={() => complete.run({})}>
            {t('Finish the setup')}
          </Button>
          <Text c="dimmed">{t('Everything can be changed later under Settings and Staff.')}</Text>
        </Group>
      )}
    </Card>
  )
}
