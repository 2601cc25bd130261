interface Channel {
  onMessage(listener: (message: unknown) => void): void;
  postMessage(message: unknown): void;
}

export declare function ofOneWorker(shared: Channel): Channel;
