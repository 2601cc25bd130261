/**
 * How many milliseconds each may take to end after a SIGTERM. Each waits for the one before it and therefore has more.
 * This file imports nothing: the launcher reads it before anything is built.
 */
export const STOPPING = {
  /**
   * A proxy may send clients to a gateway for so long after it has said that it is not ready. They are served;
   * TRUST_PROXY says that there is one.
   */
  gatewayGrace: 2_000,
  /**
   * The time in which what is under way may finish. Pictures that are copied in after a first sign-in have as long,
   * from the beginning on.
   */
  gatewayFinish: 13_000,
  /** A service finishes the requests under way; none takes longer than this. */
  requests: 5_000,
  /**
   * A service or worker finishes the event or the job in hand; what has not finished is done again by another process.
   */
  work: 8_000,
  /** A connection is closed politely; one whose server does not answer is cut. */
  connection: 1_000,
  /** Any process: one that has not ended by then ends at once, with exit 1. */
  process: 20_000,
  /** The launcher of `npm start`: what it started and has not ended by then is killed. */
  supervisor: 25_000,
  /**
   * Kubernetes (terminationGracePeriodSeconds) and compose (stop_grace_period) must leave so much; it is Kubernetes'
   * default.
   */
  orchestrator: 30_000,
} as const;
