import { Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle, IconInbox, IconLock, type TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './page.module.css'

interface StateProps {
  icon?: TablerIcon
  /** Why nothing is here, in a few words. */
  title: ReactNode
  /** What to do about it. */
  children?: ReactNode
  action?: ReactNode
  /** Inside a card or table that has a border already. */
  bare?: boolean | undefined
}

function State({ icon: Icon = IconInbox, title, children, action, bare, role }: StateProps & { role?: 'alert' | 'status' }) {
  return (
    <div className={bare ? `${classes.state} ${classes.bare}` : classes.state} role={role}>
      <span className={classes.stateIcon} aria-hidden="true">
        <Icon size={20} stroke={1.75} />
      </span>
      <Text fw={600} fz="md">
        {title}
      </Text>
      {children && (
        <Text component="div" c="dimmed" maw="60ch">
          {children}
        </Text>
      )}
      {action && (
        <Group gap="xs" mt={4}>
          {action}
        </Group>
      )}
    </div>
  )
}

/** An empty state: the reason, what to do, and a button for it. */
export function EmptyState(props: StateProps) {
  return <State {...props} />
}

/** Something failed: the server's sentence, and another try. */
export function ErrorState({
  error,
  onRetry,
  title,
  bare,
}: {
  error: unknown
  onRetry?: (() => void) | undefined
  title?: string
  bare?: boolean | undefined
}) {
  const { t } = useTranslation()
  const sentence = error instanceof Error && error.message ? error.message : t('Something went wrong. Please try again.')
  return (
    <State
      role="alert"
      icon={IconAlertTriangle}
      title={title ?? t('This could not be loaded')}
      bare={bare}
      action={
        onRetry && (
          <Button variant="default" onClick={onRetry}>
            {t('Try again')}
          </Button>
        )
      }
    >
      {sentence}
    </State>
  )
}

/** Says that the role may not see this, and what would help. */
export function RefusedState({ title, children, action, bare }: Partial<StateProps>) {
  const { t } = useTranslation()
  return (
    <State icon={IconLock} title={title ?? t('Your role does not allow this')} action={action} bare={bare}>
      {children ?? t('Ask the owner or a manager of your clinic if you need it.')}
    </State>
  )
}
