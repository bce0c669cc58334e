import { Anchor } from '@mantine/core'

/** A telephone number that rings when it is pressed. */
export function PhoneLink({ number }: { number: string }) {
  return (
    <Anchor href={`tel:${number.replace(/[^\d+]/g, '')}`} className="figures" fz="inherit">
      {number}
    </Anchor>
  )
}
