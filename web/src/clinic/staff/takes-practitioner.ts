/** Whether practitioners can offer a service: others need only rooms and devices. */
export const takesPractitioner = ({ needs_practitioner }: { needs_practitioner: boolean }) => needs_practitioner
