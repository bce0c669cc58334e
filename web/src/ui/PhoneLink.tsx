import { Anchor } from '@mantine/core'

/** A telephone number as a link that calls it. */
export function PhoneLink({ number }: { number: string }) {
  return (
    <Anchor href={`tel:${number.replace(/[^\d+]/g, '')}`} className="figures" fz="inherit" display="inline-block" mih={24} lh="24px">
      {number}
    </Anchor>
  )
}

/** Facts of a person in one line, the number the last of them. */
export function WithPhone({ facts, number }: { facts: (string | null | undefined)[]; number: string | null }) {
  const known_facts = facts.filter(Boolean)
  return (
    <>
      {known_facts.join(' · ')}
      {number && known_facts.length > 0 && ' · '}
      {number && <PhoneLink number={number} />}
    </>
  )
}
