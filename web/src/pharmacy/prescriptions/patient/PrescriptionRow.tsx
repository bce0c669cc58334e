import { Text } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from '#ui/linked-rows.module.css'

export function PrescriptionRows({ children }: { children: ReactNode }) {
  return <ul className={classes.rows}>{children}</ul>
}

interface Props {
  to: '/patient/prescriptions/$id' | '/patient/medications/$id'
  id: string
  title: string
  detail?: ReactNode
  small?: ReactNode
  right?: ReactNode
}

/** A row that links to a prescription or medication of the patient. */
export function PrescriptionRow({ to, id, title, detail, small, right }: Props) {
  return (
    <li>
      <Link to={to} params={{ id }} className={classes.row}>
        <div className={classes.body}>
          <Text fw={600}>{title}</Text>
          {detail && <Text component="div">{detail}</Text>}
          {small && (
            <Text fz="xs" c="dimmed">
              {small}
            </Text>
          )}
        </div>
        {right}
        <IconChevronRight size={18} aria-hidden="true" className={classes.arrow} />
      </Link>
    </li>
  )
}
