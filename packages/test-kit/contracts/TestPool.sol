// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

/// A pool of two tokens. The product of both reserves never shrinks, and 0.3 % of what comes in stays in the pool.
/// Selectors, events and reasons are those of a pair of Uniswap v2, without flash swaps and without a way to take liquidity out.
contract TestPool is ERC20 {
    using SafeCast for uint256;
    using SafeERC20 for IERC20;

    address public immutable factory;
    address public immutable token0;
    address public immutable token1;

    uint112 private reserve0;
    uint112 private reserve1;
    uint32 private changedAt;

    event Mint(address indexed sender, uint256 amount0, uint256 amount1);
    event Swap(
        address indexed sender,
        uint256 amount0In,
        uint256 amount1In,
        uint256 amount0Out,
        uint256 amount1Out,
        address indexed to
    );
    event Sync(uint112 reserve0, uint112 reserve1);

    constructor(address token0_, address token1_) ERC20("Pool share", "POOL") {
        factory = msg.sender;
        token0 = token0_;
        token1 = token1_;
    }

    function getReserves() external view returns (uint112, uint112, uint32) {
        return (reserve0, reserve1, changedAt);
    }

    /// Gives shares for the tokens that were sent to the pool before.
    function mint(address to) external returns (uint256 shares) {
        (uint256 balance0, uint256 balance1) = balances();
        uint256 amount0 = balance0 - reserve0;
        uint256 amount1 = balance1 - reserve1;
        uint256 total = totalSupply();
        if (total == 0) {
            shares = Math.sqrt(amount0 * amount1) - LOCKED_SHARES;
            _mint(address(0xdead), LOCKED_SHARES);
        } else {
            shares = Math.min((amount0 * total) / reserve0, (amount1 * total) / reserve1);
        }
        require(shares > 0, "UniswapV2: INSUFFICIENT_LIQUIDITY_MINTED");
        _mint(to, shares);
        sync(balance0, balance1);
        emit Mint(msg.sender, amount0, amount1);
    }

    /// Sends tokens out, for those that were sent to the pool before.
    function swap(uint256 amount0Out, uint256 amount1Out, address to, bytes calldata data) external {
        require(amount0Out > 0 || amount1Out > 0, "UniswapV2: INSUFFICIENT_OUTPUT_AMOUNT");
        require(amount0Out < reserve0 && amount1Out < reserve1, "UniswapV2: INSUFFICIENT_LIQUIDITY");
        require(to != token0 && to != token1, "UniswapV2: INVALID_TO");
        require(data.length == 0, "no flash swaps here");
        if (amount0Out > 0) IERC20(token0).safeTransfer(to, amount0Out);
        if (amount1Out > 0) IERC20(token1).safeTransfer(to, amount1Out);
        (uint256 balance0, uint256 balance1) = balances();
        uint256 amount0In = Math.saturatingSub(balance0, reserve0 - amount0Out);
        uint256 amount1In = Math.saturatingSub(balance1, reserve1 - amount1Out);
        require(amount0In > 0 || amount1In > 0, "UniswapV2: INSUFFICIENT_INPUT_AMOUNT");
        // In thousandths, so that the fee of three of them is a whole number.
        uint256 kept0 = balance0 * 1000 - amount0In * 3;
        uint256 kept1 = balance1 * 1000 - amount1In * 3;
        require(kept0 * kept1 >= uint256(reserve0) * reserve1 * 1000 ** 2, "UniswapV2: K");
        sync(balance0, balance1);
        emit Swap(msg.sender, amount0In, amount1In, amount0Out, amount1Out, to);
    }

    function balances() private view returns (uint256, uint256) {
        return (IERC20(token0).balanceOf(address(this)), IERC20(token1).balanceOf(address(this)));
    }

    function sync(uint256 balance0, uint256 balance1) private {
        reserve0 = balance0.toUint112();
        reserve1 = balance1.toUint112();
        changedAt = uint32(block.timestamp);
        emit Sync(reserve0, reserve1);
    }

    /// The first shares belong to no account, so that a share never becomes too dear.
    uint256 private constant LOCKED_SHARES = 1000;
}

/// Makes pools, and finds the pool of two tokens. Selectors and events are those of Uniswap v2.
contract TestPoolFactory {
    mapping(address => mapping(address => address)) public getPair;
    address[] public allPairs;

    event PairCreated(address indexed token0, address indexed token1, address pair, uint256 count);

    function allPairsLength() external view returns (uint256) {
        return allPairs.length;
    }

    function createPair(address tokenA, address tokenB) external returns (address pair) {
        require(tokenA != tokenB, "UniswapV2: IDENTICAL_ADDRESSES");
        (address token0, address token1) = tokenA < tokenB ? (tokenA, tokenB) : (tokenB, tokenA);
        require(token0 != address(0), "UniswapV2: ZERO_ADDRESS");
        require(getPair[token0][token1] == address(0), "UniswapV2: PAIR_EXISTS");
        // With the salt, a pool's address doesn't depend on which pools were made before.
        pair = address(new TestPool{salt: bytes32(0)}(token0, token1));
        getPair[token0][token1] = pair;
        getPair[token1][token0] = pair;
        allPairs.push(pair);
        emit PairCreated(token0, token1, pair, allPairs.length);
    }
}
