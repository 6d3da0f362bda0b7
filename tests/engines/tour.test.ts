// One file, since an engine's tests share one browser: starting it takes longer than most of them.
import.meta.glob('./tours/*.ts', { eager: true });
