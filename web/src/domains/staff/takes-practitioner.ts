/** Whether somebody can give a service: others take rooms and devices alone. */
export const takesPractitioner = ({ needs_practitioner }: { needs_practitioner: boolean }) => needs_practitioner
