/**
 * How the bus and its clients find out that the other side is gone without having closed the connection: a node was lost, a router forgot it. Both ask,
 * and after two questions without an answer they close. A server that kept the connection would go on handing requests to nobody.
 * This file imports nothing: the launcher reads it before anything is built.
 */
export const BUS_PINGS = { everySeconds: 2, unanswered: 2 } as const;
