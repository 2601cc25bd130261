/** The lowest: tests sign up hundreds of people, each for a fifth of a second of a core at the usual cost. */
export const PASSWORD_COST = '10';
