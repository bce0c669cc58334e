/** Lists that grow with the years are counted so far and no further: `total` says this where there are as many or more. */
export const mostCounted = 1000
